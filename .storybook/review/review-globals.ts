import { isScenario, type Scenario } from '#mocks/scenarios/scenario-names.ts';

/** What the toolbar chooses; see `globalTypes` in preview.tsx. */
export type ReviewGlobals = {
  theme?: string;
  direction?: string;
  frame?: string;
  sidebar?: string;
  role?: string;
  scenario?: string;
};

/** The value of a switch that leaves a story as it is. */
export const asInStory = 'story';

/** Whether the toolbar chose a layout for the pages. */
export const isFramed = ({ frame }: ReviewGlobals) => frame === 'layout1' || frame === 'layout2';

type Role = 'admin' | 'buyer' | null;

/** The account of the toolbar, else the story's own. */
export function roleOf({ role }: ReviewGlobals, own: Role): Role {
  if (role === 'admin' || role === 'buyer') return role;
  return role === 'visitor' ? null : own;
}

/** The network scenario of the toolbar; null leaves the answers to the story. */
export function scenarioOf({ scenario }: ReviewGlobals): Scenario | null {
  return isScenario(scenario) ? scenario : null;
}

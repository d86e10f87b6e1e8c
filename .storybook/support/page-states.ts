import type { Scenario } from '#mocks/contract/scenario-names.ts';

/**
 * A page as the mocks answer in a scenario. It only shows, so its story has the tag `!test`, written out, as Storybook
 * reads tags without running the file: the parts of the page are tested where they are drawn.
 */
const inScenario = (scenario: Scenario) => ({ globals: { scenario } });

/** The server refuses the account what the page asks for. */
export const forbiddenPage = inScenario('forbidden');

/** Names, titles and remarks are as long as the contract allows. */
export const longValuesPage = inScenario('long-text');

/** A business without records. */
export const emptyPage = inScenario('empty');

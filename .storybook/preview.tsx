import addonA11y from '@storybook/addon-a11y';
import * as addonDocs from '@storybook/addon-docs/preview';
import { definePreview } from '@storybook/react-vite';
import addonMsw from 'msw-storybook-addon';
import { type ComponentProps, lazy, Suspense } from 'react';
import { configure } from 'storybook/test';
import { sidebarColors } from '#app/preferences/preferences.ts';
import { scenarioNames } from '#mocks/scenarios/scenario-names.ts';
import { inApp, loadApp } from './decorators/in-app.tsx';
import { withDocument } from './decorators/with-document.tsx';
import { withLayout } from './decorators/with-page-frame.tsx';
import { contractProblems } from './review/contract-check.ts';
import { asInStory } from './review/review-globals.ts';
import { startWorker, unansweredCalls } from './review/start-worker.ts';
import { textControls } from './review/text-controls.ts';
import { unionValues } from './review/union-values.ts';
import './stories.css';

// Pages load code and data first; on a busy machine that exceeds the default of one second.
configure({ asyncUtilTimeout: 8000 });

/** Whether the test project draws the stories. */
const isTested = '__vitest_browser__' in globalThis;

type Choice = string | { value: string; title: string };

/** A switch of the toolbar that shows its name until another value than the first is chosen. */
const choice = <Icon extends string>(title: string, icon: Icon, values: readonly Choice[]) => ({
  description: title,
  toolbar: { title, icon, items: [...values], dynamicTitle: true },
});

const own = (title: string) => ({ value: asInStory, title });

// The tests render stories without their docs, and without this code.
const GuidePage = lazy(() =>
  import('./review/guide-page.tsx').then((module) => ({ default: module.GuidePage })),
);
const DocsFrame = lazy(() =>
  import('./review/docs-frame.tsx').then((module) => ({ default: module.DocsFrame })),
);

export default definePreview({
  // The docs addon as a whole would bring its blocks, which docs pages load.
  addons: [addonDocs, addonA11y(), addonMsw(startWorker)],
  decorators: [withLayout, inApp, withDocument],
  beforeEach: loadApp,
  async afterEach() {
    const calls = unansweredCalls.splice(0);
    if (isTested && calls.length > 0) throw new Error(`The story has no answer for ${calls.join(', ')}`);
    const problems = await contractProblems();
    if (isTested && problems.length > 0) throw new Error(problems.join('\n'));
  },
  argTypesEnhancers: [unionValues, textControls],
  globalTypes: {
    theme: choice('Theme', 'contrast', ['light', 'dark']),
    direction: choice('Direction', 'transfer', ['ltr', 'rtl']),
    frame: choice('Layout', 'sidebaralt', [
      { value: 'page', title: 'Page alone' },
      { value: 'layout1', title: 'layout1: top bar' },
      { value: 'layout2', title: 'layout2: side bar' },
    ]),
    sidebar: choice('Side bar', 'paintbrush', sidebarColors),
    role: choice('Role', 'user', [own('Role of the story'), 'admin', 'buyer', 'visitor']),
    scenario: choice('Network', 'lightning', [own('Network of the story'), ...scenarioNames]),
  },
  initialGlobals: {
    theme: 'light',
    direction: 'ltr',
    frame: 'page',
    sidebar: 'graphite',
    role: asInStory,
    scenario: asInStory,
  },
  parameters: {
    // Every rule runs; only violations and incomplete results are described node by node.
    a11y: { test: 'error', options: { resultTypes: ['violations', 'incomplete'] } },
    docs: {
      page: () => (
        <Suspense>
          <GuidePage />
        </Suspense>
      ),
      container: (props: ComponentProps<typeof DocsFrame>) => (
        <Suspense>
          <DocsFrame {...props} />
        </Suspense>
      ),
    },
    layout: 'padded',
    options: {
      // Storybook evaluates this function alone, as JavaScript: it uses nothing around it, and no types.
      storySort: (a, b) => {
        const first = [
          'Introduction',
          'Foundations',
          'Primitives',
          'Primitives/Overview',
          'Patterns',
          'Patterns/List page',
          'Patterns/Form',
          'Patterns/Row actions',
          'Patterns/Dialogs',
          'Patterns/Empty and failed states',
          'Patterns/Selection',
          'Patterns/Upload',
          'Screens',
          'Screens/Visitor',
          'Screens/Buyer',
          'Screens/Administrator',
          'Screens/Everybody',
        ];
        /** The order of a page's states; stories of what it does follow in the order of their file. */
        const states = [
          'Docs',
          'Default',
          'Generated',
          'Loading',
          'Empty',
          'Failed',
          'Forbidden',
          'Long Values',
          'Phone',
          'Narrow',
          'Right To Left',
          'Dark',
          'Phone Right To Left',
          'Dark Right To Left',
        ];
        const places = new Map(first.map((name, at) => [name, at]));
        const ranks = new Map(states.map((name, at) => [name, at]));
        const [path, other] = [a.title.split('/'), b.title.split('/')];
        for (let depth = 1; depth <= Math.min(path.length, other.length); depth++) {
          const [left, right] = [path.slice(0, depth).join('/'), other.slice(0, depth).join('/')];
          if (left !== right)
            return (places.get(left) ?? 99) - (places.get(right) ?? 99) || left.localeCompare(right, 'en');
        }
        if (path.length !== other.length) return path.length - other.length;
        return path[0] === 'Screens' ? (ranks.get(a.name) ?? 99) - (ranks.get(b.name) ?? 99) : 0;
      },
    },
    viewport: {
      options: {
        phone: { name: 'Phone', styles: { width: '375px', height: '812px' } },
        desk: { name: 'Desk', styles: { width: '1440px', height: '900px' } },
      },
    },
  },
});

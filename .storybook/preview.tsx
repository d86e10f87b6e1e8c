import addonA11y from '@storybook/addon-a11y';
import addonDocs from '@storybook/addon-docs';
import { definePreview } from '@storybook/react-vite';
import addonMsw from 'msw-storybook-addon';
import { type ComponentProps, lazy, Suspense } from 'react';
import { configure } from 'storybook/test';
import { sidebarColors } from '#app/preferences/preferences.ts';
import {
  getGetAdminCountsMockHandler,
  getGetBuyerStatsMockHandler,
} from '#contract/mocks/dashboard/dashboard.msw.ts';
import { getGetNotificationCountMockHandler } from '#contract/mocks/notifications/notifications.msw.ts';
import { getGetSiteInfoMockHandler } from '#contract/mocks/settings/settings.msw.ts';
import { eventAnswers } from '#mocks/answers/events.ts';
import { submitAnswers } from '#mocks/answers/submits.ts';
import { scenarioNames } from '#mocks/contract/scenario-names.ts';
import { adminCounts, buyerStats } from '#mocks/fixtures/dashboard.ts';
import { siteInfo } from '#mocks/fixtures/settings.ts';
import { resetRecords } from '#mocks/records.ts';
import { preloadLazyComponents } from '#ui/hooks/lazy-component.ts';
import { toast } from '#ui/overlay/toast.ts';
import { withApp } from './decorators/with-app.tsx';
import { withDocument } from './decorators/with-document.tsx';
import { asInStory, isFramed } from './review/review-globals.ts';
import { startWorker } from './review/start-worker.ts';
import './stories.css';

// Pages load code and data first; on a busy machine that exceeds the default of one second.
configure({ asyncUtilTimeout: 5000 });

type Choice = string | { value: string; title: string };

/** A switch of the toolbar that shows its name until another value than the first is chosen. */
const choice = <Icon extends string>(title: string, icon: Icon, values: readonly Choice[]) => ({
  description: title,
  toolbar: { title, icon, items: [...values], dynamicTitle: true },
});

/** Requests of the layout around a page. */
const layoutAnswers = [
  getGetAdminCountsMockHandler({ data: adminCounts }),
  getGetBuyerStatsMockHandler({ data: buyerStats }),
];

const own = (title: string) => ({ value: asInStory, title });

// The tests render stories without their docs, and without this code.
const GuidePage = lazy(() =>
  import('./review/guide-page.tsx').then((module) => ({ default: module.GuidePage })),
);
const DocsFrame = lazy(() =>
  import('./review/docs-frame.tsx').then((module) => ({ default: module.DocsFrame })),
);

export default definePreview({
  addons: [addonDocs(), addonA11y(), addonMsw(startWorker)],
  decorators: [withApp, withDocument],
  async beforeEach({ msw, globals }) {
    // Stories disable open and close animations.
    await preloadLazyComponents();
    resetRecords();
    // The toolbar renders a story again without clearing up after it.
    msw.resetHandlers();
    // Requests that any page sends; a story's own handlers take precedence.
    msw.use(
      ...(isFramed(globals) ? layoutAnswers : []),
      getGetSiteInfoMockHandler({ data: siteInfo }),
      getGetNotificationCountMockHandler({ data: { unread: 0 } }),
      ...eventAnswers,
      ...submitAnswers,
    );
    sessionStorage.clear();
    // Toasts outlive their story: clear them before the next one.
    return () => void toast.dismiss();
  },
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
      storySort: {
        method: 'alphabetical',
        order: [
          'Introduction',
          'Foundations',
          'Primitives',
          ['Overview', '*'],
          'Patterns',
          ['List page', 'Form', 'Row actions', 'Dialogs', 'Empty and failed states', 'Selection', '*'],
          'Screens',
        ],
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

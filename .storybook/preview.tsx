import addonA11y from '@storybook/addon-a11y';
import addonDocs from '@storybook/addon-docs';
import { definePreview } from '@storybook/react-vite';
import addonMsw from 'msw-storybook-addon';
import { configure } from 'storybook/test';
import { preloadLazyComponents } from '#ui/hooks/lazy-component.ts';
import { toast } from '#ui/overlay/toast.ts';
import './stories.css';
import { getGetNotificationCountMockHandler } from '#contract/mocks/notifications/notifications.msw.ts';
import { getGetSiteInfoMockHandler } from '#contract/mocks/settings/settings.msw.ts';
import { submitAnswers } from '#mocks/answers/submits.ts';
import { siteInfo } from '#mocks/fixtures/settings.ts';
import { resetRecords } from '#mocks/records.ts';
import { withApp } from './decorators/with-app.tsx';
import { withDocument } from './decorators/with-document.tsx';

// Pages load code and data first; on a busy machine that exceeds the default of one second.
configure({ asyncUtilTimeout: 5000 });

export default definePreview({
  addons: [addonDocs(), addonA11y(), addonMsw()],
  decorators: [withApp, withDocument],
  async beforeEach({ msw }) {
    // Stories disable open and close animations.
    await preloadLazyComponents();
    resetRecords();
    // Requests that any page sends; a story's own handlers take precedence.
    msw.use(
      getGetSiteInfoMockHandler({ data: siteInfo }),
      getGetNotificationCountMockHandler({ data: { unread: 0 } }),
      ...submitAnswers,
    );
    sessionStorage.clear();
    // Toasts outlive their story: clear them before the next one.
    return () => void toast.dismiss();
  },
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: { title: 'Theme', icon: 'contrast', items: ['light', 'dark'], dynamicTitle: true },
    },
    direction: {
      description: 'Direction',
      toolbar: { title: 'Direction', icon: 'transfer', items: ['ltr', 'rtl'], dynamicTitle: true },
    },
  },
  initialGlobals: { theme: 'light', direction: 'ltr' },
  parameters: {
    // Every rule runs; only violations and incomplete results are described node by node.
    a11y: { test: 'error', options: { resultTypes: ['violations', 'incomplete'] } },
    layout: 'padded',
    viewport: {
      options: {
        phone: { name: 'Phone', styles: { width: '375px', height: '812px' } },
        desk: { name: 'Desk', styles: { width: '1440px', height: '900px' } },
      },
    },
  },
});

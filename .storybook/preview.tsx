import addonA11y from '@storybook/addon-a11y';
import addonDocs from '@storybook/addon-docs';
import { definePreview } from '@storybook/react-vite';
import addonMsw from 'msw-storybook-addon';
import { configure } from 'storybook/test';
import { preloadLazyComponents } from '#ui/hooks/lazy-component.ts';
import { toast } from '#ui/overlay/toast.ts';
import './stories.css';
import { getGetSiteInfoMockHandler } from '#contract/mocks/settings/settings.msw.ts';
import { siteInfo } from '#mocks/fixtures/settings.ts';
import { withApp } from './decorators/with-app.tsx';
import { withDocument } from './decorators/with-document.tsx';

// Pages load code and data first; on a busy machine that takes longer than the usual second.
configure({ asyncUtilTimeout: 5000 });

export default definePreview({
  addons: [addonDocs(), addonA11y(), addonMsw()],
  decorators: [withApp, withDocument],
  async beforeEach({ msw }) {
    // What opens in a story opens at once.
    await preloadLazyComponents();
    // What every page asks for; a story's own handlers come before it.
    msw.use(getGetSiteInfoMockHandler({ data: siteInfo }));
    // A toast outlives its story: the next one starts without.
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
    // Every rule runs; only what is wrong or doubtful is described node by node.
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

import { join } from 'node:path';
import { defineMain } from '@storybook/react-vite/node';
import { usedIcons } from './foundations/used-icons-plugin.ts';
import { bundledOnce, importedPackages } from './imported-packages.ts';
import { recentChanges } from './introduction/recent-changes-plugin.ts';
import { forStories } from './vite-plugins.ts';

/** The test project renders stories only: it needs neither docs of props nor the tool's own buttons. */
const tested = Boolean(process.env.VITEST);

/** The service worker of MSW. The test project serves folders only; a built Storybook needs the one file. */
const worker = join(import.meta.dirname, '../node_modules/msw/lib', tested ? '' : 'mockServiceWorker.js');

const files = '**/*.stories.tsx';

/** The files that the introduction begins with; they bring their imports. */
const firstFiles = ['preview.tsx', 'stories.css', 'introduction/introduction.stories.tsx'].map((file) =>
  join(import.meta.dirname, file),
);

export default defineMain({
  framework: '@storybook/react-vite',
  // The folder of a story says its part of Storybook; `storySort` in preview.tsx says their order.
  stories: [
    { directory: './introduction', files },
    { directory: './foundations', files },
    { directory: '../src/ui', files, titlePrefix: 'Primitives' },
    { directory: '../src/components', files, titlePrefix: 'Patterns' },
    { directory: '../src/features', files, titlePrefix: 'Screens' },
    { directory: '../src/app', files, titlePrefix: 'Screens' },
  ],
  addons: [
    '@storybook/addon-docs',
    '@storybook/addon-a11y',
    'msw-storybook-addon',
    ...(tested ? ['@storybook/addon-vitest'] : []),
  ],
  staticDirs: ['../public', worker, { from: '../server/demo/media', to: '/files' }],
  core: {
    ...(tested ? {} : { builder: join(import.meta.dirname, 'dev-builder.ts') }),
    disableTelemetry: true,
    disableWhatsNewNotifications: true,
  },
  features: { sidebarOnboardingChecklist: false, menuOnboardingChecklist: false, changeDetection: false },
  typescript: { reactDocgen: tested ? false : 'react-docgen' },
  viteFinal: (config) => ({
    ...config,
    plugins: [...forStories(config.plugins ?? [], tested), recentChanges(), usedIcons()],
    // What the first story needs is transformed while packages are bundled.
    server: { ...config.server, ...(tested ? {} : { warmup: { clientFiles: firstFiles } }) },
    build: {
      ...config.build,
      rolldownOptions: { ...config.build?.rolldownOptions, treeshake: true, output: {} },
    },
    optimizeDeps: {
      ...config.optimizeDeps,
      include: [...(config.optimizeDeps?.include ?? []), ...importedPackages()],
      ...(tested ? {} : bundledOnce),
    },
  }),
});

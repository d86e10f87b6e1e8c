import { defineMain } from '@storybook/react-vite/node';
import type { PluginOption } from 'vite';
import { usedIcons } from './foundations/used-icons-plugin.ts';
import { importedPackages } from './imported-packages.ts';
import { recentChanges } from './introduction/recent-changes-plugin.ts';

/** What makes the product's build small, by leaving out what it never calls; stories call more, and are split otherwise. */
const productOnly = [
  'unused-parts',
  'unused-components',
  'chunk-groups',
  'inline-scripts',
  'trim-class-groups',
];

const isForStories = (plugin: PluginOption): boolean =>
  !(plugin && 'name' in plugin && productOnly.includes(plugin.name));

/** The files whose properties docs pages list. */
const documented = /\/src\/(ui|components)\//;

/** Reads the types of properties where they are shown: reading those of every file took seconds of each start. */
function onlyDocumented(plugin: PluginOption): PluginOption {
  if (!(plugin && 'name' in plugin && plugin.name === 'storybook:react-docgen-plugin')) return plugin;
  const { transform } = plugin;
  if (typeof transform !== 'function') throw new Error('The plugin that reads properties has changed.');
  return { ...plugin, transform: { filter: { id: documented }, handler: transform } };
}

/** The test project renders stories only: it needs neither docs of props nor the tool's own buttons. */
const tested = Boolean(process.env.VITEST);

const files = '**/*.stories.tsx';

export default defineMain({
  framework: '@storybook/react-vite',
  // The folder of a story says its part of the review room; `storySort` in preview.tsx says their order.
  stories: [
    { directory: './introduction', files },
    { directory: './foundations', files },
    { directory: '../src/ui', files, titlePrefix: 'Primitives' },
    { directory: '../src/components', files, titlePrefix: 'Patterns' },
    { directory: '../src/features', files, titlePrefix: 'Screens' },
    { directory: '../src/app', files, titlePrefix: 'Screens' },
    { directory: '../src/session', files, titlePrefix: 'Screens' },
  ],
  addons: [
    '@storybook/addon-docs',
    '@storybook/addon-a11y',
    'msw-storybook-addon',
    ...(tested ? ['@storybook/addon-vitest'] : []),
  ],
  staticDirs: ['../public', '../mocks/static'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  features: { sidebarOnboardingChecklist: false, menuOnboardingChecklist: false },
  typescript: { reactDocgen: tested ? false : 'react-docgen' },
  viteFinal: (config) => ({
    ...config,
    plugins: [
      ...(config.plugins ?? []).filter(isForStories).map(onlyDocumented),
      recentChanges(),
      usedIcons(),
    ],
    build: {
      ...config.build,
      rolldownOptions: { ...config.build?.rolldownOptions, treeshake: true, output: {} },
    },
    optimizeDeps: {
      ...config.optimizeDeps,
      include: [...(config.optimizeDeps?.include ?? []), ...importedPackages()],
    },
  }),
});

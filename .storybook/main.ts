import { readFileSync } from 'node:fs';
import { defineMain } from '@storybook/react-vite/node';
import type { PluginOption } from 'vite';
import { usedIcons } from './foundations/used-icons-plugin.ts';
import { recentChanges } from './introduction/recent-changes-plugin.ts';

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  dependencies: Record<string, string>;
};

/** Server-only packages, and packages with styles but no code. */
const serverOnly =
  /^(node|@hono|hono|@node-rs|better-sqlite3|busboy|countries-list|csv-parse|file-type|iconv-lite|kysely|libphonenumber-js|bidi-js|dejavu-fonts-ttf|linebreak|pdfkit|subset-font|pg|p-limit|pino|prom-client|sharp|@scalar|@fontsource)/;

/**
 * Pre-bundles every import of screens and mocks: when Vite discovers one later, it bundles again and reloads the
 * page, which fails a test run on a cold cache.
 */
const prebundled = [
  ...Object.keys(dependencies).filter((name) => !serverOnly.test(name)),
  'libphonenumber-js/min',
  'react/jsx-dev-runtime',
  'react/jsx-runtime',
  'react-dom/client',
  '@faker-js/faker',
  'msw',
  'msw/browser',
  'storybook/test',
];

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
    plugins: [...(config.plugins ?? []).filter(isForStories), recentChanges(), usedIcons()],
    build: {
      ...config.build,
      rolldownOptions: { ...config.build?.rolldownOptions, treeshake: true, output: {} },
    },
    optimizeDeps: {
      ...config.optimizeDeps,
      include: [...(config.optimizeDeps?.include ?? []), ...prebundled],
    },
  }),
});

import { readFileSync } from 'node:fs';
import { defineMain } from '@storybook/react-vite/node';

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  dependencies: Record<string, string>;
};

/** Server-only packages, and packages with styles but no code. */
const serverOnly =
  /^(node|@hono|hono|@node-rs|better-sqlite3|busboy|countries-list|csv-parse|file-type|iconv-lite|kysely|libphonenumber-js|dejavu-fonts-ttf|pdfkit|pg|p-limit|pino|prom-client|sharp|@scalar|@fontsource)/;

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

export default defineMain({
  framework: '@storybook/react-vite',
  stories: ['../src/**/*.stories.tsx'],
  addons: [
    '@storybook/addon-docs',
    '@storybook/addon-a11y',
    '@storybook/addon-vitest',
    'msw-storybook-addon',
  ],
  staticDirs: ['../public', '../mocks/static'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: false },
  viteFinal: (config) => ({
    ...config,
    optimizeDeps: {
      ...config.optimizeDeps,
      include: [...(config.optimizeDeps?.include ?? []), ...prebundled],
    },
  }),
});

import { defineConfig } from '@playwright/test';
import { browserLaunch } from './scripts/checkout/browser.mjs';

/**
 * What a person does that a database decides: sales, holds, an import of stock, and events between windows. The tests of
 * the server send every call to both engines, and the app is the same on each.
 */
const dependentOnEngine = [
  'client-pages/**',
  'diamonds/import.spec.ts',
  'enquiries/wanted-list.spec.ts',
  'first-sale/first-sale.spec.ts',
  'holds/**',
  'live/**',
  'notifications/told.spec.ts',
  'orders/**',
];

/** The server that `npm run e2e -- --base` names: all files share it, one after the other. */
const base = process.env.E2E_BASE;

/** Browser tests; each file starts the server that it needs by the code of `npm start`. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: base
    ? './tests/support/check-base.ts'
    : ['./tests/support/prepared-demonstration.ts', './tests/support/prepared-mock.ts'],
  fullyParallel: false,
  // Two more than a small machine has cores: a test often waits for its page or its server.
  workers: base ? 1 : 4,
  timeout: 120_000,
  // A limit for what hangs: a page on a throttled processor beside three others takes ten seconds.
  expect: { timeout: 30_000 },
  outputDir: 'test-results',
  use: {
    browserName: 'chromium',
    launchOptions: browserLaunch(),
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    reducedMotion: 'reduce',
  },
  projects: base
    ? [{ name: 'base', grepInvert: /@real-server/, testIgnore: 'mock/**' }]
    : [
        // A sale takes place on a phone on one engine and on a desktop on the other.
        { name: 'sqlite', testIgnore: 'mock/**', grepInvert: /, 1440 px$/ },
        { name: 'postgres', testMatch: dependentOnEngine, grepInvert: /, 375 px$/ },
        // The control page and the panel. Behind them is the same server, which the other projects test.
        { name: 'mock', testMatch: 'mock/**/*.spec.ts' },
      ],
});

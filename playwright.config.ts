import { defineConfig } from '@playwright/test';
import { browserLaunch } from './scripts/checkout/browser.mjs';

/** Tests that only a server of their own can pass; each says why. */
const realServer = /@real-server/;

/** What only the built app, its HTML and its headers decide, whichever database the server has: tested on SQLite. */
const independentOfEngine = [
  'start/**',
  'first-load/**',
  'keyboard/**',
  'screens/print.spec.ts',
  // How the app meets a lost connection; tests of the server place an order once on each engine.
  'offline/**',
  // The policies of the pages, and the reference of the API.
  'security/browser.spec.ts',
  'reference/**',
  // The app hides what it has received.
  'prices/hidden-cost.spec.ts',
];

/** The server that `npm run e2e -- --base` names: all files share it, one after the other. */
const base = process.env.E2E_BASE;

/** The tests that cannot pass on that server are left out; to name them, they alone are listed. */
const onBase = process.env.E2E_LEFT_OUT === 'yes' ? { grep: realServer } : { grepInvert: realServer };

/** Browser tests; each file starts the server that it needs by the code of `npm start`. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  ...(!base && {
    globalSetup: ['./tests/support/prepared-demonstration.ts', './tests/support/prepared-mock.ts'],
  }),
  fullyParallel: false,
  // Two more than a small machine has cores: a test often waits for its page or its server.
  workers: base ? 1 : 4,
  timeout: 120_000,
  // A busy machine may exceed a time limit: the test is retried, and `npm test` lists it.
  retries: 1,
  expect: { timeout: 10_000 },
  outputDir: 'test-results',
  use: {
    browserName: 'chromium',
    launchOptions: browserLaunch(),
    viewport: { width: 1440, height: 900 },
    // Recording takes processor time: it starts with the retry.
    trace: 'on-first-retry',
    reducedMotion: 'reduce',
  },
  projects: base
    ? [{ name: 'base', ...onBase, testIgnore: 'mock/**' }]
    : [
        { name: 'sqlite', testIgnore: 'mock/**' },
        {
          name: 'postgres',
          // Every screen is opened here once, for its calls: other presentations make the same ones.
          grepInvert: /right to left|forced colours|layout1 is|small pictures/,
          testIgnore: ['mock/**', ...independentOfEngine],
        },
        // The app on the mock server: what designers and other clients see.
        {
          name: 'mock',
          grepInvert: realServer,
          // What a screen looks like and how the app meets a lost connection do not depend on who answers.
          testIgnore: ['screens/**', 'keyboard/**', 'offline/**'],
        },
      ],
});

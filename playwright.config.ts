import { defineConfig } from '@playwright/test';
import { browserLaunch } from './scripts/browser.mjs';

/** Browser tests; each file starts the server it needs by the same code as `npm start`. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  fullyParallel: false,
  workers: 2,
  timeout: 120_000,
  // A busy machine may exceed a time limit: a second try passes, and `npm test` names it.
  retries: 1,
  expect: { timeout: 10_000 },
  outputDir: 'test-results',
  use: {
    browserName: 'chromium',
    launchOptions: browserLaunch(),
    viewport: { width: 1440, height: 900 },
    // Recording takes processor time; what fails is recorded when it is tried again.
    trace: 'on-first-retry',
    reducedMotion: 'reduce',
  },
  projects: [
    { name: 'sqlite' },
    // How it starts by default, and what a page fetches, is the same on both.
    { name: 'postgres', testIgnore: ['start/**', 'first-load/**'] },
  ],
});

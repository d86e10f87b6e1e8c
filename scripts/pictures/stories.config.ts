import { defineConfig } from '@playwright/test';
import { browserLaunch } from '../checkout/browser.mjs';
import { presentations } from './presentations.ts';

/** The stories of the built Storybook that `STORYBOOK` names, compared with pictures of another one. */
export default defineConfig({
  testDir: '.',
  testMatch: 'stories.spec.ts',
  globalSetup: './serve-storybook.ts',
  fullyParallel: true,
  outputDir: '../../.cache/storybook-diff/results',
  snapshotPathTemplate: '../../.cache/storybook-diff/pictures/{projectName}/{arg}{ext}',
  timeout: 120_000,
  // Every pixel counts.
  expect: { timeout: 30_000, toHaveScreenshot: { threshold: 0, maxDiffPixels: 0, animations: 'disabled' } },
  use: {
    launchOptions: browserLaunch(),
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'UTC',
    baseURL: 'http://127.0.0.1:6106/',
  },
  projects: Object.entries(presentations).map(([name, { theme, direction, viewport }]) => ({
    name,
    use: { viewport },
    metadata: { globals: `theme:${theme};direction:${direction};a11y.manual:!true` },
  })),
});

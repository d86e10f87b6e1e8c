import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { configDefaults, defineConfig, mergeConfig } from 'vitest/config';
import { browserLaunch } from './scripts/checkout/browser.mjs';
import { LongFilesFirst } from './scripts/testing/long-files-first.ts';
import viteConfig from './vite.config.ts';

// One process runs many files: loading the server for each file took longer than its tests.
const together = { isolate: false };
// By default Vitest leaves one core free, which is half of a machine with two.
const maxWorkers = Math.max(2, availableParallelism() - 1);
const node = {
  maxWorkers,
  environment: 'node' as const,
  // A busy machine takes several times as long, and no test is tried twice.
  testTimeout: 60_000,
  hookTimeout: 60_000,
};
/** Primitives without checks of their own: `src/ui/overview.stories.tsx` renders their stories, all in one file. */
const shownInOverview = globSync('src/ui/*/*.stories.tsx').filter(
  (path) => !/^export const (?!Default\b)/m.test(readFileSync(path, 'utf8')),
);

/** Tests that run on both engines: a database decides what they expect. */
const engineTests = [
  'server/**/*.test.ts',
  'tests/contract/{business-workflow,conformance}.test.ts',
  'tests/security/{creation-limits,guessing,hostile-values,ownership,sessions}.test.ts',
];

export default defineConfig({
  test: {
    sequence: { sequencer: LongFilesFirst },
    projects: [
      mergeConfig(viteConfig, {
        test: {
          ...node,
          name: 'unit',
          include: [
            'domain/**/*.test.ts',
            'documents/**/*.test.ts',
            'places/**/*.test.ts',
            'src/**/*.test.{ts,tsx}',
            'mocks/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
        },
      }),
      { test: { ...node, name: 'architecture', include: ['tests/architecture/**/*.test.ts'] } },
      {
        test: {
          ...node,
          ...together,
          name: 'server',
          include: [...engineTests, 'tests/{assistant,contract,security}/**/*.test.ts'],
          env: { TEST_ENGINE: 'sqlite', NODE_ENV: 'test' },
        },
      },
      {
        test: {
          ...node,
          ...together,
          name: 'server-postgres',
          include: engineTests,
          globalSetup: 'server/testing/postgres/migrated-database.ts',
          env: { TEST_ENGINE: 'postgres', NODE_ENV: 'test' },
        },
      },
      {
        test: {
          ...node,
          name: 'faults',
          include: ['tests/faults/**/*.test.ts', 'bench/**/*.test.ts'],
          // Tests with real processes, several at a time: a busy machine needs longer limits.
          testTimeout: 120_000,
        },
      },
      mergeConfig(viteConfig, {
        plugins: [storybookTest({ configDir: '.storybook' })],
        test: {
          name: 'stories',
          // The steps of a long story wait for many renders; a busy machine needs more than the usual 15 s.
          testTimeout: 60_000,
          exclude: [...configDefaults.exclude, ...shownInOverview],
          maxWorkers,
          // One frame shows the stories of many files: loading the app for each file took longer than its stories.
          ...together,
          browser: {
            enabled: true,
            headless: true,
            // Without animations: waiting for them made tests fail on a busy machine.
            provider: playwright({
              launchOptions: browserLaunch(),
              contextOptions: { reducedMotion: 'reduce' },
            }),
            instances: [{ browser: 'chromium', viewport: { width: 1440, height: 900 } }],
          },
        },
      }),
    ],
  },
});

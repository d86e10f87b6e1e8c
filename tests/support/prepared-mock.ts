import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { FullConfig } from '@playwright/test';
import { bundleMock } from '../../scripts/bundle-mock.mjs';
import { root } from './source-files.ts';

/** The global setup of Playwright for the project `mock`: bundles the mock once, for all workers. */
export default async function prepareMock({ filteredProjects }: FullConfig) {
  if (!filteredProjects.some(({ name }) => name === 'mock')) return;
  const folder = `.cache/mock-of-tests-${process.pid}`;
  await bundleMock(folder);
  process.env.MOCK_BUNDLE = folder;
  return () => rmSync(join(root, folder), { recursive: true, force: true });
}

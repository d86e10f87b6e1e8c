import type { FullConfig } from '@playwright/test';
import { buildMock } from '../../scripts/checkout/setup.mjs';

/** The global setup of Playwright for the project `mock`: bundles the mock before the workers start it. */
export default function prepareMock({ filteredProjects }: FullConfig) {
  if (filteredProjects.some(({ name }) => name === 'mock')) buildMock();
}

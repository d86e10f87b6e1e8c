import { expect, test } from '@playwright/test';
import { signIn } from '../../support/browser-steps.ts';
import { startProjectServer } from '../../support/project-server.ts';
import type { RunningServer } from '../../support/running-server.ts';

/** Undefined where this engine is not available. */
let started: RunningServer | undefined;
let server: RunningServer;
test.beforeAll(async () => {
  server = started = await startProjectServer({ LOG_LEVEL: 'warn' });
});
test.afterAll(() => started?.stop());

test('an admin renames the business, is refused a blank name, and visitors read the new one', async ({
  page,
  browser,
}) => {
  await signIn(page, server.url, 'admin@example.com');
  await page.goto(`${server.url}/settings?tab=business`);
  const name = page.getByRole('textbox', { name: /^Business name/ });
  await expect(name).toHaveValue('House of Ardent');
  await name.fill(' ');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Business name is required')).toBeVisible();
  await name.fill('Twin Lakes Diamonds');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Config Successfully updated')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(page.getByText('Twin Lakes Diamonds').first()).toBeVisible();
  const visitor = await browser.newPage();
  await visitor.goto(`${server.url}/login`);
  await expect(visitor.getByText(/^Twin Lakes Diamonds/)).toBeVisible();
  await visitor.close();
});

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { displayedCount, signIn } from '../../support/browser-steps.ts';
import { startProjectServer } from '../../support/project-server.ts';
import type { RunningServer } from '../../support/running-server.ts';
import { root } from '../../support/source-files.ts';

/** A public list of 53,940 rounds without stone numbers, laboratory or list price; not part of every checkout. */
const file = join(root, '../shared/data/diamonds-53940.csv');
const rows = 53_940;

if (existsSync(file)) {
  /** Undefined where this engine is not available. */
  let started: RunningServer | undefined;
  let server: RunningServer;
  let admin: Page;
  test.beforeAll(async ({ browser }) => {
    server = started = await startProjectServer({ LOG_LEVEL: 'warn' });
    admin = await browser.newPage();
  });
  test.afterAll(async () => {
    await admin?.close();
    await started?.stop();
  });

  test('a list of 53,940 stones is numbered, imported and searched', async ({ page }) => {
    await signIn(admin, server.url, 'admin@example.com');
    await admin.goto(`${server.url}/diamonds`);
    const before = await displayedCount(admin);
    await admin.getByRole('button', { name: 'Upload Diamond List' }).click();
    const dialog = admin.getByRole('dialog');
    await dialog.locator('input[type=file]').setInputFiles(file);
    await dialog
      .getByRole('checkbox', { name: /number/i })
      .or(dialog.getByRole('switch', { name: /number/i }))
      .check();
    await dialog.getByLabel(/prefix/i).fill('WL-');
    await dialog.getByRole('button', { name: /^(Import|Upload)/ }).click();
    await expect(admin.getByText('new diamonds uploaded')).toBeVisible({ timeout: 90_000 });
    await expect(dialog).toContainText('53,940');
    await admin.goto(`${server.url}/diamonds`);
    await expect.poll(() => displayedCount(admin)).toBe(before + rows);

    await signIn(page, server.url, 'buyer@example.com');
    await page.goto(`${server.url}/search`);
    await page
      .getByRole('button', { name: /^Ideal/ })
      .first()
      .click();
    await page.getByLabel('Carat from', { exact: true }).fill('2');
    await page.getByLabel('Carat to', { exact: true }).fill('2.5');
    await page.getByLabel('Carat to', { exact: true }).press('Tab');
    await page
      .getByRole('button', { name: /^Search/ })
      .last()
      .click();
    await expect(page).toHaveURL(/\/report/);
    await expect(page.getByRole('row').filter({ hasText: 'WL-' }).first()).toBeVisible();
  });
}

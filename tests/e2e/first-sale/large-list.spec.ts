import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { accounts } from '../../support/accounts.ts';
import { displayedCount, signIn } from '../../support/browser-steps.ts';
import { realServer, test, testedServer } from '../../support/server-fixture.ts';
import { root } from '../../support/source-files.ts';

/** A public list of 53,940 rounds without stone numbers, laboratory or list price; not part of every checkout. */
const file = join(root, '../shared/data/diamonds-53940.csv');
const rows = 53_940;

if (existsSync(file)) {
  const server = testedServer();

  test(
    'a list of 53,940 stones is numbered, imported and searched',
    realServer('adds 53,940 stones'),
    async ({ page, browser }) => {
      const admin = await browser.newPage();
      await signIn(admin, server.url, accounts.admin);
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

      await signIn(page, server.url, accounts.buyer);
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
      await admin.close();
    },
  );
}

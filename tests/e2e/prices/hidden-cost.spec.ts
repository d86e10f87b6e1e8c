import { expect, type Page } from '@playwright/test';
import { accounts } from '../../support/accounts.ts';
import { signInByForm } from '../../support/browser-steps.ts';
import { test, testedServer } from '../../support/server-fixture.ts';

const server = testedServer();

const fromAccountMenu = async (page: Page, item: string) => {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

/** No heading, price or choice of the supplier's; the supplier's name is no price. */
const noCost = (page: Page) =>
  expect(page.getByText(/^Supplier( price| total| per carat| discount)?$/)).toHaveCount(0);

test('hides the cost on every screen until the next sign-in, and keeps the chosen prices', async ({
  page,
}) => {
  const url = server.url;
  await signInByForm(page, url, accounts.admin);
  await expect(page.getByText('Supplier', { exact: true }).first()).toBeVisible();
  await fromAccountMenu(page, 'Hide cost');
  await expect(page.getByText('Wholesale', { exact: true }).first()).toBeVisible();
  await noCost(page);
  await page.getByRole('button', { name: 'Upload Diamond List' }).click();
  await expect(page.getByText('The cost is hidden. Sign in again to see it.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  for (const path of [
    '/diamonds?sort=-price&total_amount=..5000',
    '/diamonds?view=grid',
    '/search/diamonds?supplier_name=Kiran',
  ]) {
    await page.goto(url + path);
    await expect(page.getByRole('combobox', { name: 'Prices' })).toHaveValue('wholesale');
    await noCost(page);
    expect(page.url()).not.toMatch(/total_amount|sort=-price|supplier_name/);
  }
  await page.goto(`${url}/diamonds`);
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  const prices = page.getByRole('region', { name: 'Pricing' });
  await expect(prices.getByRole('columnheader', { name: /Retail/ })).toBeVisible();
  await expect(prices.getByText(/Supplier|Markup/)).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox').last().fill('KD-');
  await expect(
    page
      .getByRole('option')
      .filter({ hasText: /Wholesale \$/ })
      .first(),
  ).toBeVisible();
  await page.keyboard.press('Escape');

  await page.reload();
  await expect(prices).toBeVisible();
  await expect(prices.getByText(/Supplier/)).toHaveCount(0);
  await fromAccountMenu(page, 'Sign out');
  await expect(page).toHaveURL(/\/login$/);
  await signInByForm(page, url, accounts.admin);
  await expect(page.getByText('Supplier', { exact: true }).first()).toBeVisible();

  // The choice is the account's, and outlives the session.
  await page.getByRole('combobox', { name: 'Prices' }).selectOption('retail');
  await fromAccountMenu(page, 'Sign out');
  await signInByForm(page, url, accounts.admin);
  await expect(page.getByText('Retail', { exact: true }).first()).toBeVisible();
});

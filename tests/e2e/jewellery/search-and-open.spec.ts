import { expect } from '@playwright/test';
import { accounts } from '../../support/accounts.ts';
import { signIn } from '../../support/browser-steps.ts';
import { test, testedServer } from '../../support/server-fixture.ts';

const server = testedServer();

test('a search that is still being typed does not lead back from the piece that was opened meanwhile', async ({
  page,
}) => {
  await signIn(page, server.url, accounts.admin);
  await page.goto(`${server.url}/jewellery`);
  const edit = page.getByRole('link', { name: /^Edit, / }).first();
  const number = (await edit.getAttribute('aria-label'))?.replace('Edit, ', '') ?? '';
  // The form of the piece takes longer to load than the search waits for further keys.
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  const box = page.getByRole('searchbox', { name: 'Search by Stock Id' });
  await box.focus();
  // In one step: on a slow machine, a click of its own could come after the search has begun.
  await edit.evaluate((link: HTMLAnchorElement, typed) => {
    document.execCommand('insertText', false, typed);
    link.click();
  }, number);
  await expect(page).toHaveURL(/\/jewellery\/form/);
  await expect(page.getByRole('textbox', { name: 'Stock Id', exact: true })).toHaveValue(number);
  await expect(page).toHaveURL(/\/jewellery\/form/);
});

import { expect, type Page } from '@playwright/test';
import { accounts } from '../../support/accounts.ts';
import { signIn } from '../../support/browser-steps.ts';
import { test, testedServer } from '../../support/server-fixture.ts';

const server = testedServer();

/** Searches by the form, which counts stones before the list is there, and returns the first star. */
async function firstStarOfSearch(page: Page) {
  await page.goto(`${server.url}/search/diamonds`);
  await page.getByRole('button', { name: /^Pear/ }).first().click();
  await page
    .getByRole('button', { name: /^Search/ })
    .last()
    .click();
  await expect(page).toHaveURL(/\/diamonds\?.*shape=Pear/);
  const star = page.getByRole('button', { name: /^Featured, / }).first();
  await expect(star).toBeVisible();
  const name = (await star.getAttribute('aria-label')) ?? '';
  return page.getByRole('button', { name, exact: true });
}

for (const width of [1440, 375]) {
  test(`a star is stored after a search from the form, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, server.url, accounts.admin);
    const star = await firstStarOfSearch(page);
    const before = await star.getAttribute('aria-pressed');
    const after = before === 'true' ? 'false' : 'true';
    await star.click();
    await expect(page.getByText('Record updated successfully')).toBeVisible();
    await expect(star).toHaveAttribute('aria-pressed', after);
    await page.reload();
    await expect(star).toHaveAttribute('aria-pressed', after);
  });
}

test('a star that was not stored is taken back, and the message says so', async ({ page }) => {
  await signIn(page, server.url, accounts.admin);
  const star = await firstStarOfSearch(page);
  const before = (await star.getAttribute('aria-pressed')) ?? '';
  await page.route('**/api/diamond/update', (route) => route.abort('connectionreset'));
  await star.click();
  await expect(page.getByText('Fail to update record, Please try again.')).toBeVisible();
  await expect(star).toHaveAttribute('aria-pressed', before);
});

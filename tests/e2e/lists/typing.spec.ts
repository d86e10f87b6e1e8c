import { expect, type Page } from '@playwright/test';
import { accounts } from '../../support/accounts.ts';
import { signIn } from '../../support/browser-steps.ts';
import { test, testedServer } from '../../support/server-fixture.ts';

const server = testedServer();

/** A processor four times slower than this one. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** Types as a person does, who pauses after the first word until the list has followed. */
async function typeWords(page: Page, name: string, parameter: string) {
  const box = page.getByRole('searchbox', { name });
  await box.focus();
  await page.keyboard.type('Asha ', { delay: 200 });
  await expect(page).toHaveURL(new RegExp(`[?&]${parameter}=Asha$`));
  await page.keyboard.type('Mehta of Jaipur', { delay: 200 });
  await expect(box).toHaveValue('Asha Mehta of Jaipur');
  await expect(page).toHaveURL(new RegExp(`[?&]${parameter}=Asha\\+Mehta\\+of\\+Jaipur$`));
  return box;
}

// Every list has the same box; these two write different parameters of the address.
for (const { width, at, box, parameter } of [
  { width: 1440, at: '/users', box: 'Search by Name or Phone No', parameter: 'search' },
  { width: 375, at: '/jewellery', box: 'Search by Stock Id', parameter: 'stockId' },
])
  test(`no letter is lost in the search box of ${at} at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, server.url, accounts.admin);
    await page.goto(server.url + at);
    await slowDown(page);
    await typeWords(page, box, parameter);
  });

test('a box shows what the address says when nobody types in it, and on the way back', async ({ page }) => {
  await signIn(page, server.url, accounts.admin);
  await page.goto(`${server.url}/users`);
  const box = await typeWords(page, 'Search by Name or Phone No', 'search');
  await page.goBack();
  await expect(page).toHaveURL(/search=Asha/);
  await page.getByRole('button', { name: 'Show all' }).or(page.getByLabel('Clear search')).first().click();
  await expect(page).not.toHaveURL(/search=/);
  await expect(box).toHaveValue('');
  await page.goBack();
  await expect(box).not.toHaveValue('');
});

test('the number of an order and the fields of the search form keep each letter on a slow processor', async ({
  page,
}) => {
  await signIn(page, server.url, accounts.admin);
  await page.goto(`${server.url}/orders`);
  await slowDown(page);
  const order = page.getByLabel('Search by Order ID');
  await order.focus();
  await page.keyboard.type('12', { delay: 200 });
  await page.keyboard.press('Enter');
  await page.keyboard.type('34', { delay: 200 });
  await expect(order).toHaveValue('1234');

  await page.goto(`${server.url}/search/diamonds`);
  const total = page.getByRole('textbox', { name: 'Supplier total from' });
  await total.focus();
  await page.keyboard.type('12500', { delay: 200 });
  await expect(total).toHaveValue('12500');
  await expect(page).toHaveURL(/=12500\.\./);
  const number = page.getByRole('textbox', { name: 'Stone No' });
  await number.focus();
  await page.keyboard.type('AB-12', { delay: 200 });
  await page.waitForTimeout(600);
  await page.keyboard.type('345', { delay: 200 });
  await expect(number).toHaveValue('AB-12345');
  await expect(page).toHaveURL(/AB-12345/);
});

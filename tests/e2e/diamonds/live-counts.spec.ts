import { expect, type Page } from '@playwright/test';
import { accounts } from '../../support/accounts.ts';
import { displayedCount, signIn } from '../../support/browser-steps.ts';
import { test, testedServer } from '../../support/server-fixture.ts';

const server = testedServer();

const optionOf = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name} [\\d,]+( stones)?$`) });

/** The number beside an option of the form. */
async function countOf(page: Page, name: string): Promise<number> {
  const text = (await optionOf(page, name).textContent()) ?? '';
  return Number(text.slice(name.length).replace(/\D/g, ''));
}

test('each option says what the search then finds, with one request per change', async ({ page }) => {
  const url = server.url;
  await signIn(page, url, accounts.buyer);
  let requests = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/search/counts')) requests += 1;
  });
  await page.goto(`${url}/search?carat=1..2`);
  await expect.poll(() => requests).toBe(1);
  // The number comes with the answer.
  await expect.poll(() => displayedCount(page)).toBeGreaterThan(0);
  const everyShape = await displayedCount(page);
  await page.getByRole('button', { name: /^Round/ }).click();
  await expect.poll(() => displayedCount(page)).toBeLessThan(everyShape);
  expect(requests).toBe(2);
  const predicted = await countOf(page, 'D');
  await optionOf(page, 'D').click();
  await expect.poll(() => displayedCount(page)).toBe(predicted);

  // With Heart and 4 to 5 ct nothing matches, and D says so.
  await page.goto(`${url}/search?shape=Heart&carat=4..5`);
  await expect(optionOf(page, 'D')).toBeVisible();
  const left = await displayedCount(page);
  await expect.poll(() => countOf(page, 'D')).toBeLessThanOrEqual(left);
  const hearts = await countOf(page, 'D');
  await optionOf(page, 'D').click();
  await page
    .getByRole('button', { name: /^Search/ })
    .last()
    .click();
  await expect(page).toHaveURL(/\/report/);
  if (hearts === 0) await expect(page.getByText('No stones match this search')).toBeVisible();
  else await expect.poll(() => displayedCount(page)).toBe(hearts);
});

test('a search that finds nothing says which filter to leave out, and what that brings', async ({ page }) => {
  const url = server.url;
  await signIn(page, url, accounts.buyer);
  for (const address of ['/report?title=search&shape=Heart&carat=30..', '/search?shape=Heart&carat=30..']) {
    await page.goto(url + address);
    const relaxed = page.getByRole('link', { name: /^Leave out Carat from 30.00: [\d,]+ stones?$/ });
    const brought = (await relaxed.locator('span').first().textContent())?.split(': ')[1] ?? '';
    await relaxed.click();
    await expect(page).not.toHaveURL(/carat/);
    await expect.poll(() => displayedCount(page)).toBe(Number(brought.replace(/\D/g, '')));
  }
});

test('a search that finds too much says which filter to add, and what is left', async ({ page }) => {
  const url = server.url;
  await signIn(page, url, accounts.buyer);
  for (const address of ['/report?title=search&carat=0.2..', '/search?carat=0.2..']) {
    await page.goto(url + address);
    const narrowed = page.getByRole('link', { name: /^Narrow to / }).first();
    const name = (await narrowed.locator('span').first().textContent()) ?? '';
    await narrowed.click();
    const left = Number(name.split(': ').at(-1)?.replace(/\D/g, ''));
    expect(left).toBeGreaterThan(0);
    await expect.poll(() => displayedCount(page)).toBe(left);
  }
});

test('the stones that state no value are counted once, and included on request', async ({ page }) => {
  const url = server.url;
  await signIn(page, url, accounts.buyer);
  await page.goto(`${url}/search?cut=EX`);
  const box = page.getByRole('checkbox', { name: /^Include not stated Cut [\d,]+/ });
  const notStated = Number(((await box.locator('..').textContent()) ?? '').replace(/\D/g, ''));
  const own = await countOf(page, 'Pear');
  expect(own).toBeGreaterThan(0);
  const cut = page.getByRole('group', { name: 'Cut', exact: true });
  const text = (await cut.getByRole('button', { name: /^EX / }).textContent()) ?? '';
  const excellent = Number(text.replace(/\D/g, ''));
  await expect.poll(() => displayedCount(page)).toBe(excellent);
  await box.check();
  await expect.poll(() => displayedCount(page)).toBe(excellent + notStated);
  await expect(page).toHaveURL(/cut=EX&not_stated=cut/);
  await page.reload();
  await expect(box).toBeChecked();
});

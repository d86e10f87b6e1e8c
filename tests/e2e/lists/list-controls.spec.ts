import { expect, type Page } from '@playwright/test';
import { paths } from '#domain/routes/paths.ts';
import { accounts } from '../../support/accounts.ts';
import { displayedCount, signIn } from '../../support/browser-steps.ts';
import { test, testedServer } from '../../support/server-fixture.ts';

const server = testedServer();

const lastRequest = (page: Page) => page.waitForURL(/sort=/);
const selection = (page: Page) => page.getByRole('region', { name: 'Selection' });

test('a heading sorts ascending, then descending, then ascending again', async ({ page }) => {
  await signIn(page, server.url, accounts.admin);
  for (const [address, heading, sorted] of [
    ['/diamonds', /^Carat/, 'carat'],
    ['/jewellery', /^Cost Price/, 'cost_price'],
  ] as const) {
    await page.goto(server.url + address);
    const head = page.getByRole('columnheader', { name: heading });
    for (const order of ['ascending', 'descending', 'ascending']) {
      await head.getByRole('button').click();
      await lastRequest(page);
      await expect(head).toHaveAttribute('aria-sort', order);
      await expect(page).toHaveURL(new RegExp(`sort=${order === 'descending' ? '-' : ''}${sorted}`));
    }
  }
});

test('the toolbars say words, and keep the rest under one menu', async ({ page }) => {
  await signIn(page, server.url, accounts.admin);
  await page.goto(`${server.url}/diamonds`);
  for (const name of ['Modify Search', 'Change stones', 'Export Diamonds', 'Add New Diamond'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveText(name);
  await page.getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('menuitem', { name: /^Delete Diamonds/ })).toBeVisible();
});

test('the selection bar has the actions of a buyer at each width, and an enquiry clears it with Undo', async ({
  page,
}) => {
  await signIn(page, server.url, accounts.buyer);
  await page.goto(`${server.url}/report?title=new`);
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ });
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  for (const width of [1440, 1024, 375]) {
    await page.setViewportSize({ width, height: 900 });
    const names = width > 767 ? ['Enquiry', 'Hold', 'Compare', 'Place Order'] : ['Enquiry', 'Place Order'];
    for (const name of names) await expect(selection(page).getByRole('button', { name })).toBeVisible();
  }
  await selection(page).getByRole('button', { name: 'Enquiry' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Are both eye-clean?');
  await dialog.getByRole('button', { name: 'Send Enquiry' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(selection(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(selection(page)).toContainText(/2\s*selected/);
});

test('one box finds a part of a number, and "/" leads to it', async ({ page }) => {
  await signIn(page, server.url, accounts.buyer);
  await page.goto(`${server.url}/report?title=new`);
  const number = (await page.locator('[data-row] a').first().textContent()) ?? '';
  await expect(page.getByRole('searchbox')).toHaveCount(1);
  await page.keyboard.press('/');
  const box = page.getByRole('searchbox', { name: 'Search in words' });
  await expect(box).toBeFocused();
  await page.keyboard.type(number.slice(0, -1));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/stone_id/);
  await expect(page.getByRole('row').filter({ hasText: number })).toBeVisible();
  await expect.poll(() => displayedCount(page)).toBeLessThanOrEqual(10);
});

test('the focused row has one whole ring, above its pinned cells', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 700 });
  await signIn(page, server.url, accounts.admin);
  await page.goto(`${server.url}/diamonds`);
  await expect(page.locator('[data-row]').first()).toBeVisible();
  await page.keyboard.press('j');
  const ring = await page
    .locator('[data-row]')
    .first()
    .evaluate((row) => {
      const cell = row.firstElementChild as HTMLElement;
      const style = getComputedStyle(cell, '::after');
      return {
        width: Number.parseFloat(style.width),
        table: row.closest('section')?.clientWidth,
        outline: style.outlineStyle,
        above:
          Math.max(
            ...[...row.children].slice(1).map((other) => Number(getComputedStyle(other).zIndex) || 0),
          ) < Number(getComputedStyle(cell).zIndex),
      };
    });
  expect(ring.outline).toBe('solid');
  expect(Math.abs(ring.width - (ring.table ?? 0))).toBeLessThan(2);
  expect(ring.above).toBe(true);
});

test('a list asks for as many rows as the administrator chose, and remembers the choice', async ({
  page,
}) => {
  await signIn(page, server.url, accounts.admin);
  for (const [address, call] of [
    [paths.approvals(), '/api/user/approval'],
    [paths.demands(), '/api/user/demands'],
    [paths.layouts(), '/api/layouts'],
    [paths.jewellery(), '/api/jewellerys'],
    [`${paths.jewellery()}?view=grid`, '/api/jewellerys'],
  ] as const) {
    await page.goto(server.url + address);
    const rows = page.getByRole('combobox', { name: 'Rows per page' });
    await expect(rows).toHaveValue(address.includes('grid') ? '20' : '10');
    const answer = page.waitForResponse((each) => new URL(each.url()).pathname === call && each.ok());
    if (address.includes('grid')) await page.reload();
    else await rows.selectOption('20');
    expect((await (await answer).json()).data.per_page).toBe(20);
    await expect(rows).toHaveValue('20');
  }
});

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

test('a star is stored after a search from the form, and taken away on a phone', async ({ page }) => {
  await signIn(page, server.url, accounts.admin);
  const star = await firstStarOfSearch(page);
  const before = (await star.getAttribute('aria-pressed')) ?? '';
  const after = before === 'true' ? 'false' : 'true';
  await star.click();
  await expect(page.getByText('Record updated successfully')).toBeVisible();
  await expect(star).toHaveAttribute('aria-pressed', after);
  await page.setViewportSize({ width: 375, height: 900 });
  await page.reload();
  await expect(star).toHaveAttribute('aria-pressed', after);
  await star.click();
  await expect(page.getByText('Record updated successfully')).toBeVisible();
  await page.reload();
  await expect(star).toHaveAttribute('aria-pressed', before);
});

test('a star that was not stored is taken back, and the message says so', async ({ page }) => {
  await signIn(page, server.url, accounts.admin);
  const star = await firstStarOfSearch(page);
  const before = (await star.getAttribute('aria-pressed')) ?? '';
  await page.route('**/api/diamond/update', (route) => route.abort('connectionreset'));
  await star.click();
  await expect(page.getByText('Fail to update record, Please try again.')).toBeVisible();
  await expect(star).toHaveAttribute('aria-pressed', before);
});

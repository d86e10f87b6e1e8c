import { expect, type Page } from '@playwright/test';
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

for (const width of [1440, 1024, 375])
  test(`the selection bar has the actions of a buyer, and an enquiry clears it with Undo, ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, server.url, accounts.buyer);
    await page.goto(`${server.url}/report?title=new`);
    const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ });
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    const names = width > 767 ? ['Enquiry', 'Hold', 'Compare', 'Place Order'] : ['Enquiry', 'Place Order'];
    for (const name of names) await expect(selection(page).getByRole('button', { name })).toBeVisible();
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

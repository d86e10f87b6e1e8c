import { expect, type Page } from '@playwright/test';
import { accounts } from '../../support/accounts.ts';
import { signIn } from '../../support/browser-steps.ts';
import { test, testedServer } from '../../support/server-fixture.ts';

const server = testedServer();

/** The columns that the specification names, what a row is known by, and what stays in sight. */
const lists = {
  '/orders': {
    columns: [
      'Action',
      'Order ID',
      'Ordered By',
      'Supplier Name',
      'Stone No',
      'Email',
      'Mobile No',
      'Pending Amount',
      'Paid Amount',
      'Remark',
      'Status',
      'Last Update On',
      'Order Date',
    ],
    pinned: ['Order ID', 'Pending Amount', 'Paid Amount'],
  },
  '/jewellery': {
    columns: [
      'Action',
      'ID',
      'Stock-ID',
      'Supplier Name',
      'Title',
      'Description',
      'Category',
      'Sub-Category',
      'Gold Weight',
      'Gold Color',
      'Diamond Weight',
      'Shape',
      'Color',
      'Clarity',
      'Cost Price',
      'Selling Price',
      'Discount',
      'J-Selling Price',
      'J-Discount',
      'Status',
      'Created At',
    ],
    pinned: ['Stock-ID', 'Cost Price', 'Selling Price', 'J-Selling Price'],
  },
  '/user/approval': {
    columns: [
      'Action',
      'ID',
      'Name',
      'Email',
      'Mobile No',
      'Company Name',
      'Owner Proof',
      'Visiting Card',
      'Rejected Reason',
      'Status',
      'Created On',
      'Updated On',
    ],
    pinned: ['Name', 'Status'],
  },
};

/** Where the headings are in the visible part of the table, in pixels from its start, and its width. */
const headings = (page: Page) =>
  page.evaluate(() => {
    const area = document.querySelector('[data-row]')?.closest('section') as HTMLElement;
    const start = area.getBoundingClientRect().left;
    const heads = [...area.querySelectorAll('th')].map((head) => {
      const { left, right, width } = head.getBoundingClientRect();
      return { name: head.textContent, left: left - start, right: right - start, width };
    });
    return { heads: heads.filter(({ width }) => width > 0), width: area.clientWidth };
  });

const scrollTo = (page: Page, left: number) =>
  page.evaluate((to) => {
    const area = document.querySelector('[data-row]')?.closest('section') as HTMLElement;
    area.scrollLeft = to;
  }, left);

/** Numbers of stones and telephones that their cells cut. */
const cutNumbers = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-row] td')]
      .filter((cell) => /^(\+?\d{8,}|[A-Z]{2,}-\d+)/.test(cell.textContent ?? ''))
      .flatMap((cell) => [cell, ...cell.querySelectorAll<HTMLElement>(':not(.sr-only)')])
      .filter((element) => element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1)
      .map((element) => element.textContent),
  );

const widths = [1440, 1024];

for (const [address, { columns, pinned }] of Object.entries(lists))
  test(`${address} has every column, and its key and amounts stay in sight`, async ({ page }) => {
    await signIn(page, server.url, accounts.admin);
    await page.goto(server.url + address);
    await expect(page.locator('[data-row]').first()).toBeVisible();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const { heads } = await headings(page);
      const names = heads.map(({ name }) => name).filter((name) => name);
      expect(names, `${width} px`).toEqual(columns);
      for (const left of [0, 300, 5000]) {
        await scrollTo(page, left);
        const now = await headings(page);
        for (const name of pinned) {
          const head = now.heads.find((one) => one.name === name);
          expect(head?.left, `${name} at ${left}, ${width} px`).toBeGreaterThanOrEqual(-1);
          expect(head?.right, `${name} at ${left}, ${width} px`).toBeLessThanOrEqual(now.width + 1);
        }
      }
      expect(await cutNumbers(page), `${width} px`).toEqual([]);
    }
  });

test("a stone's number of ten figures is whole in every list", async ({ page }) => {
  await signIn(page, server.url, accounts.admin);
  await page.route('**/api/diamond/search*', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    for (const [index, stone] of body.data.data.entries()) stone.stone_id = `REAL-5${1000 + index}`;
    await route.fulfill({ response: answer, json: body });
  });
  await page.goto(`${server.url}/diamonds`);
  await expect(page.getByText('REAL-51003')).toBeVisible();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    expect(await cutNumbers(page), `${width} px`).toEqual([]);
  }
});

test('cards on a phone have the telephone and the amounts', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await signIn(page, server.url, accounts.admin);
  await page.goto(`${server.url}/orders`);
  await expect(page.getByRole('listitem').filter({ hasText: 'Asha' }).first()).toContainText(/\d\.\d\d/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
});

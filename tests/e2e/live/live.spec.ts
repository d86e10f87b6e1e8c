import { expect, type Page } from '@playwright/test';
import { accounts } from '../../support/accounts.ts';
import { sessionHeaders, signIn } from '../../support/browser-steps.ts';
import type { FoundStone } from '../../support/found-stones.ts';
import { callAs, reprice } from '../../support/page-calls.ts';
import { runMark } from '../../support/run-mark.ts';
import { test, testedServer } from '../../support/server-fixture.ts';

const server = testedServer();

/** The buyer orders a stone, and an administrator accepts. */
async function sell(buyer: Page, office: Page, { id, total_amount }: FoundStone): Promise<void> {
  const order = await callAs<{ id: number }>(buyer, server.url, {
    path: 'diamond/order',
    data: { remark: 'From another screen', diamondIdWithAmount: [{ id, amount: total_amount }] },
  });
  await callAs(office, server.url, {
    method: 'put',
    path: 'diamond/order/update',
    data: { id: order.id, status: 2 },
  });
}

/** Opens a page and waits until the browser reads its stream there. */
async function openPage(page: Page, path: string): Promise<void> {
  // Not longer: the stream may be open before everything has loaded.
  await page.goto(server.url + path, { waitUntil: 'commit' });
  await page.waitForResponse((response) => response.url().includes('/api/events') && response.ok());
  // A change that the list already shows marks nothing.
  await expect(page.getByRole('row').nth(1)).toBeVisible();
}

const numbersOf = (page: Page) => page.getByRole('table').getByRole('link').allTextContents();

test('marks a sold and a repriced stone wherever a buyer sees it, and moves no row', async ({
  page,
  context,
  browser,
}) => {
  const office = await browser.newPage();
  await signIn(office, server.url, accounts.admin);
  await signIn(page, server.url, accounts.buyer);
  await openPage(page, '/report?title=search&shape=Emerald&sort=carat');
  const query = { shape: ['Emerald'], pageSize: 3, sort: [{ by: 'carat', ascending: true }] };
  const { data: stones } = await callAs<{ data: FoundStone[] }>(page, server.url, {
    path: 'diamond/search',
    data: query,
  });
  const [sold, repriced] = stones as [FoundStone, FoundStone];
  for (const { stone_id } of [sold, repriced])
    await page.getByRole('checkbox', { name: `Select ${stone_id}` }).check();
  // A second tab, which shares the stream of the first one.
  const compare = await context.newPage();
  await compare.goto(`${server.url}/compare?ids=${sold.id}_${repriced.id}`);
  await expect(compare.getByRole('columnheader')).toHaveCount(2);
  // It listens, and waits for its turn to read the stream.
  await expect
    .poll(() => compare.evaluate(async () => (await navigator.locks.query()).pending?.length))
    .toBe(1);
  const before = await numbersOf(page);
  await page.getByRole('button', { name: 'Place Order' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Place Order' });
  await expect(dialog.getByText(repriced.stone_id)).toBeVisible();

  await reprice(office, server.url, repriced.id, 7);
  await sell(page, office, sold);

  await expect(dialog.getByText('Sold', { exact: true })).toBeVisible();
  await expect(dialog.getByText('Price was')).toBeAttached();
  await expect(dialog.getByRole('button', { name: /Confirm new amounts/ })).toBeVisible();
  await expect(compare.getByText('Sold', { exact: true })).toBeVisible();
  await expect(compare.getByText('Repriced')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('table').getByText('Sold', { exact: true })).toBeVisible();
  await expect(page.getByRole('table').getByText('Repriced')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Selection' })).toContainText('1 sold');
  expect(await numbersOf(page)).toEqual(before);
  await office.close();
});

test('announces a new enquiry to an administrator, whose list waits for the button', async ({
  page,
  browser,
}) => {
  const buyer = await browser.newPage();
  await signIn(buyer, server.url, accounts.buyer);
  const { data: stones } = await callAs<{ data: FoundStone[] }>(buyer, server.url, {
    path: 'diamond/search',
    data: { pageSize: 1 },
  });
  await signIn(page, server.url, accounts.admin);
  await openPage(page, '/enquiries');
  const remark = `Is the girdle even? ${runMark}`;
  await callAs(buyer, server.url, {
    path: 'diamond/enquiry',
    data: { remark, diamondIdWithAmount: [stones[0]?.id] },
  });
  await expect(page.getByRole('status').filter({ hasText: '1 new enquiry' })).toBeVisible();
  await expect(page.getByText(remark)).toHaveCount(0);
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.getByText(remark).first()).toBeVisible();
  await expect(page.getByText('1 new enquiry')).toHaveCount(0);
  await buyer.close();
});

test('resumes a stream that was cut, with what happened meanwhile', async ({ page, browser }) => {
  const office = await browser.newPage();
  await signIn(office, server.url, accounts.admin);
  await signIn(page, server.url, accounts.buyer);
  await openPage(page, '/report?title=search&shape=Emerald&sort=carat');
  const query = { shape: ['Emerald'], pageSize: 1, sort: [{ by: 'carat', ascending: true }] };
  const { data: stones } = await callAs<{ data: FoundStone[] }>(page, server.url, {
    path: 'diamond/search',
    data: query,
  });
  const lost: string[] = [];
  await page.route('**/api/events?*', (route) => {
    lost.push(route.request().url());
    return route.abort();
  });
  // Further streams of the session end its oldest, which is the one of the page.
  const others = new AbortController();
  const headers = { ...(await sessionHeaders(page)), accept: 'text/event-stream' };
  // Kept, as an answer that nobody holds may be collected, and its stream with it.
  const streams: Response[] = [];
  for (let at = 0; at < 6; at += 1)
    streams.push(await fetch(`${server.url}/api/events`, { headers, signal: others.signal }));
  await expect.poll(() => lost.length).toBeGreaterThan(0);
  await reprice(office, server.url, stones[0]!.id, 5);
  await page.waitForTimeout(500);
  await expect(page.getByText('Repriced')).toHaveCount(0);
  await page.unroute('**/api/events?*');
  // Not after the pause between two attempts, which has grown.
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByText('Repriced').first()).toBeVisible();
  expect(lost.every((url) => /\?after=\d+$/.test(url))).toBe(true);
  expect(streams.map(({ status }) => status)).toEqual(Array(6).fill(200));
  others.abort();
  await office.close();
});

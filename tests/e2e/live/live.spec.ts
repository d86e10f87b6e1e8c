import { expect, type Page } from '@playwright/test';
import { accounts } from '../../support/accounts.ts';
import { sessionHeaders, signIn } from '../../support/browser-steps.ts';
import { runMark } from '../../support/run-mark.ts';
import { test, testedServer } from '../../support/server-fixture.ts';

const server = testedServer();

interface Stone {
  id: number;
  stone_id: string;
  total_amount: number;
}

/** Calls the API with the session of a page, beside what the browser does. */
async function callAs<Data>(page: Page, method: 'post' | 'put', path: string, data: object): Promise<Data> {
  const headers = { ...(await sessionHeaders(page)), 'idempotency-key': crypto.randomUUID() };
  const answer = await page.request[method](`${server.url}/api/${path}`, { headers, data });
  if (!answer.ok()) throw new Error(`${path} answers ${answer.status()}: ${await answer.text()}`);
  return ((await answer.json()) as { data: Data }).data;
}

/** An administrator changes the wholesale price of a stone. */
async function reprice(office: Page, id: number, percent: number): Promise<void> {
  const change = { field: 'price', price_set: 'wholesale', how: 'percent', value: percent };
  const body = { filters: { ids: [id] }, change };
  const { version } = await callAs<{ version: string }>(office, 'post', 'diamond/bulk-update/preview', body);
  await callAs(office, 'post', 'diamond/bulk-update', { ...body, version });
}

/** The buyer orders a stone, and an administrator accepts. */
async function sell(buyer: Page, office: Page, { id, total_amount }: Stone): Promise<void> {
  const order = await callAs<{ id: number }>(buyer, 'post', 'diamond/order', {
    remark: 'From another screen',
    diamondIdWithAmount: [{ id, amount: total_amount }],
  });
  await callAs(office, 'put', 'diamond/order/update', { id: order.id, status: 2 });
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
  const { data: stones } = await callAs<{ data: Stone[] }>(page, 'post', 'diamond/search', query);
  const [sold, repriced] = stones as [Stone, Stone];
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
  await page.getByRole('button', { name: 'Place Order' }).click();
  const dialog = page.getByRole('dialog', { name: 'Place Order' });
  await expect(dialog.getByText(repriced.stone_id)).toBeVisible();

  await reprice(office, repriced.id, 7);
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
  const { data: stones } = await callAs<{ data: Stone[] }>(buyer, 'post', 'diamond/search', {
    pageSize: 1,
  });
  await signIn(page, server.url, accounts.admin);
  await openPage(page, '/enquiries');
  const remark = `Is the girdle even? ${runMark}`;
  await callAs(buyer, 'post', 'diamond/enquiry', { remark, diamondIdWithAmount: [stones[0]?.id] });
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
  const { data: stones } = await callAs<{ data: Stone[] }>(page, 'post', 'diamond/search', query);
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
  await reprice(office, stones[0]!.id, 5);
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

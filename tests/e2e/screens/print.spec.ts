import { expect, type Page } from '@playwright/test';
import type { Order } from '#contract/model/order.ts';
import { formatDate, formatDateTime } from '#domain/format/dates.ts';
import { paths } from '#domain/routes/paths.ts';
import { type Account, accounts, loginBody } from '../../support/accounts.ts';
import { callBy, sessionHeaders, signIn } from '../../support/browser-steps.ts';
import { findExamples } from '../../support/every-address.ts';
import { test, testedServer } from '../../support/server-fixture.ts';

// An open stream would keep the network busy. The business is a day ahead of its readers for most of the day.
const server = testedServer({ STREAMS: '0', TZ: 'Pacific/Kiritimati' });

/** Opens the comparison of that many stones. */
async function compare(page: Page, stones: number): Promise<void> {
  const headers = await sessionHeaders(page);
  // Stones of the demonstration: those that tests have added state less.
  const data = { pageNo: 0, pageSize: stones, lab: ['GIA'], sort: [{ by: 'carat', ascending: false }] };
  const found = await page.request.post(`${server.url}/api/diamond/search`, { headers, data });
  const ids = ((await found.json()).data.data as { id: number }[]).map(({ id }) => id);
  await page.goto(server.url + paths.compare(ids));
  await expect(page.getByRole('columnheader')).toHaveCount(stones);
}

/** The sheets of paper that the page takes, and their size in points. */
async function printed(page: Page): Promise<{ count: number; size: number[] }> {
  const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true, printBackground: true });
  const text = pdf.toString('latin1');
  const size = /\/MediaBox\s*\[([^\]]+)\]/.exec(text)?.[1]?.trim().split(/\s+/).map(Number) ?? [];
  return { count: text.match(/\/Type\s*\/Page\b/g)?.length ?? 0, size };
}

const unloadedPictures = (page: Page): Promise<number> =>
  page
    .locator('main img')
    .evaluateAll((images) => images.filter((one) => !(one as HTMLImageElement).complete).length);

for (const theme of ['light', 'dark'] as const)
  test(`six stones are printed on one page in light colours, from the ${theme} theme`, async ({ page }) => {
    await page.addInitScript((chosen) => {
      localStorage.setItem('facet.preferences', JSON.stringify({ theme: chosen }));
    }, theme);
    await signIn(page, server.url, accounts.buyer);
    await compare(page, 6);
    await expect.poll(() => unloadedPictures(page)).toBe(0);
    const { count, size } = await printed(page);
    expect(count).toBe(1);
    // A4 on its side, in points.
    expect(size.map((points) => Math.round(points / 10))).toEqual([0, 0, 84, 60]);
    await page.emulateMedia({ media: 'print' });
    const cell = page.getByRole('cell').last();
    await expect(cell).toHaveCSS('background-color', 'oklch(1 0 0)');
    await expect(cell).toHaveCSS('color', 'oklch(0.24 0.022 258)');
    // Texts of other stones take more lines: of the 19 cm of a page, 15 are for the table.
    const height = await page.getByRole('table').evaluate((table) => table.getBoundingClientRect().height);
    expect(height).toBeLessThan((14.5 / 2.54) * 96);
  });

test('compare, an order, an enquiry and its report print on one page, without the frame', async ({
  page,
  request,
}) => {
  const { stones, report } = await findExamples(callBy(request, server.url), server.url);
  await signIn(page, server.url, accounts.buyer);
  for (const address of [paths.compare(stones), paths.myEnquiries(), paths.myOrders(), report]) {
    await page.goto(server.url + address);
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    if (address === paths.myOrders()) {
      await page.getByRole('row').nth(1).getByRole('button').first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
    }
    expect.soft((await printed(page)).count, address).toBe(1);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
    await expect(page.getByText('Place Order', { exact: true }).first()).toBeHidden();
    await expect(page.getByText('House of Ardent').filter({ visible: true })).not.toHaveCount(0);
    await page.emulateMedia({ media: 'screen' });
  }
});

/** Names of the visible buttons, boxes and icons that lead on, but for those that print as text: headings that sort, numbers that open. */
const printedButtons = (page: Page): Promise<string[]> =>
  page
    .locator('button, [role="button"], input, select, td a:has(svg)')
    .filter({ visible: true })
    .evaluateAll((all) =>
      all
        .filter((one) => getComputedStyle(one).borderTopWidth !== '0px' || !one.textContent.trim())
        .map((one) => one.getAttribute('aria-label') ?? (one.textContent || one.tagName)),
    );

const opensFirst = async (page: Page) => {
  await page.getByRole('row').nth(1).getByRole('button', { name: /open/i }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
};

for (const role of ['buyer', 'admin'] as const)
  test(`orders, enquiries, the statement and sheets of a ${role} print without a button`, async ({
    page,
    request,
  }) => {
    const { stone, order } = await findExamples(callBy(request, server.url), server.url);
    const isBuyer = role === 'buyer';
    const pages: [string, ((page: Page) => Promise<void>)?][] = [
      [isBuyer ? paths.myOrders() : paths.orders()],
      [isBuyer ? paths.myOrders() : paths.orders(), opensFirst],
      [isBuyer ? paths.myEnquiries() : paths.enquiries()],
      [isBuyer ? paths.myStatement() : paths.statement(2)],
      [paths.orderDocument(order, 'proforma')],
      [paths.orderDocument(order, 'packing_list')],
      [isBuyer ? paths.report() : paths.diamonds()],
      [paths.stone(stone)],
    ];
    await signIn(page, server.url, accounts[role]);
    for (const [address, open] of pages) {
      await page.goto(server.url + address);
      await page.waitForLoadState('networkidle');
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await open?.(page);
      await page.emulateMedia({ media: 'print' });
      expect.soft(await printedButtons(page), address).toEqual([]);
      await page.emulateMedia({ media: 'screen' });
    }
  });

const inTens = (size: readonly number[]) => size.map((points) => Math.round(points / 10));

test('a list of orders prints on its side with its last column, an open order upright', async ({ page }) => {
  await signIn(page, server.url, accounts.admin);
  await page.goto(server.url + paths.orders());
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  expect(inTens((await printed(page)).size)).toEqual([0, 0, 84, 60]);
  await opensFirst(page);
  expect(inTens((await printed(page)).size)).toEqual([0, 0, 60, 84]);
});

test('an order in part prints no price of a stone that is not in it, its document each number on one line', async ({
  page,
  request,
}) => {
  const send = async (method: string, path: string, token: string, data: object) =>
    (await request.fetch(`${server.url}/api${path}`, { method, headers: { token }, data })).json();
  const tokenOf = async (who: Account) => (await send('POST', '/auth/login', '', loginBody(who))).token;
  const [buyer, admin] = [await tokenOf(accounts.secondBuyer), await tokenOf(accounts.admin)];
  const wanted = { kind: ['laboratory_grown'], pageSize: 2 };
  const found: { id: number; total_amount: number }[] = (
    await send('POST', '/diamond/search?page=1', buyer, wanted)
  ).data.data;
  const lines = found.map(({ id, total_amount: amount }) => ({ id, amount }));
  const order = { remark: 'In part', diamondIdWithAmount: lines };
  const { id } = (await send('POST', '/diamond/order', buyer, order)).data;
  const decline = [{ id: lines[0]!.id, reason: 'Sold at the fair' }];
  await send('PUT', '/diamond/order/update', admin, { id, status: 2, decline });
  await signIn(page, server.url, accounts.secondBuyer);
  await page.goto(server.url + paths.myOrders({ id }));
  const similar = page.getByRole('list', { name: /^Similar to/ });
  await expect(similar).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(similar).toBeHidden();
  // As wide as an A4 page between its margins.
  await page.setViewportSize({ width: 703, height: 900 });
  await page.goto(server.url + paths.orderDocument(id, 'proforma'));
  const number = page.getByRole('row').nth(1).getByRole('cell').nth(1).locator('span');
  expect((await number.boundingBox())!.height).toBeLessThan(24);
});

test('an order prints the days of its documents, wherever its reader is', async ({ browser }) => {
  const page = await browser.newPage({ timezoneId: 'America/New_York' });
  await signIn(page, server.url, accounts.admin);
  const headers = await sessionHeaders(page);
  const answer = await page.request.get(`${server.url}/api/diamond/orders?limit=20`, { headers });
  const orders: Pick<Order, 'id' | 'created_at' | 'payments'>[] = (await answer.json()).data.data;
  const { id, created_at, payments } = orders.find((order) => order.payments.length > 0)!;
  await page.goto(server.url + paths.orders({ id }));
  await page.getByRole('button', { name: `Open order ${id}`, exact: true }).click();
  const sheet = page.getByRole('dialog');
  const dayOf = (at: string) => formatDate(at, 'Pacific/Kiritimati');
  const placed = sheet.getByText(/^Placed/);
  await expect(placed).toHaveText(`Placed ${formatDateTime(created_at, 'America/New_York')}`, {
    useInnerText: true,
  });
  await page.emulateMedia({ media: 'print' });
  await expect(placed).toHaveText(`Placed ${dayOf(created_at)}`, { useInnerText: true });
  const times = sheet.getByRole('list', { name: 'Payments' }).locator('time').filter({ visible: true });
  await expect(times).toHaveText(payments.map((payment) => dayOf(payment.created_at)));
  await expect(sheet.getByText(/\d\d:\d\d [AP]M/).filter({ visible: true })).toHaveCount(0);
  await page.close();
});

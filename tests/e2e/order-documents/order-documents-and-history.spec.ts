import { expect, type Page } from '@playwright/test';
import { accounts } from '../../support/accounts.ts';
import { sessionHeaders, signIn } from '../../support/browser-steps.ts';
import { test, testedServer } from '../../support/server-fixture.ts';

test.describe.configure({ mode: 'serial' });

const server = testedServer();
/** A pending order of Asha Mehta, which the first test accepts. */
let orderId: number;

/** Writes the PDF of the open document, and reads it. */
async function readPdf(page: Page): Promise<Buffer> {
  await page.getByRole('button', { name: 'Download PDF' }).click();
  const url = await page.getByRole('link', { name: 'Open PDF' }).getAttribute('href');
  const answer = await page.request.get(new URL(url as string, server.url).href);
  expect(answer.headers()['content-type']).toBe('application/pdf');
  return answer.body();
}

async function expectDocuments(page: Page) {
  const proforma = page.getByRole('article', { name: `Proforma invoice PI-${orderId}` });
  await expect(proforma).toContainText('House of Ardent');
  await expect(proforma).toContainText('Northlight Jewels');
  expect((await readPdf(page)).subarray(0, 5).toString()).toBe('%PDF-');
  await page.getByRole('link', { name: 'Packing list' }).click();
  const list = page.getByRole('article', { name: `Packing list PL-${orderId}` });
  await expect(list.getByRole('table', { name: 'Stones' })).toBeVisible();
  await expect(list).not.toContainText('Price');
  expect((await readPdf(page)).subarray(0, 5).toString()).toBe('%PDF-');
}

test('an admin accepts an order, reads its history, and opens its documents', async ({ page, browser }) => {
  const buyer = await (await browser.newContext()).newPage();
  await signIn(buyer, server.url, accounts.buyer);
  const headers = await sessionHeaders(buyer);
  const own = await buyer.request.get(`${server.url}/api/diamond/orders?limit=50`, { headers });
  const orders: { id: number; status: number }[] = (await own.json()).data.data;
  orderId = orders.find(({ status }) => status === 1)!.id;
  await buyer.context().close();

  await signIn(page, server.url, accounts.admin);
  await page.goto(`${server.url}/orders?id=${orderId}`);
  await page.getByRole('button', { name: `Open order ${orderId}` }).click();
  const sheet = page.getByRole('dialog', { name: `Order ${orderId}` });
  await sheet.getByRole('button', { name: 'Accept', exact: true }).click();
  await page.getByRole('button', { name: 'YES' }).click();
  await expect(page.getByText('Record Updated')).toBeVisible();
  await sheet.getByRole('button', { name: 'History' }).click();
  await expect(sheet.getByRole('list', { name: 'History' })).toContainText('Acceptedby Meera Kapoor');
  await sheet.getByRole('link', { name: /^Proforma invoice/ }).click();
  await expectDocuments(page);
});

test('the buyer of the order opens the same documents, and another buyer is refused', async ({
  page,
  browser,
}) => {
  await signIn(page, server.url, accounts.buyer);
  await page.goto(`${server.url}/my/orders?id=${orderId}`);
  await page
    .getByRole('dialog', { name: `Order ${orderId}` })
    .getByRole('link', { name: /^Proforma invoice/ })
    .click();
  await expectDocuments(page);
  const address = page.url();

  const other = await (await browser.newContext()).newPage();
  await signIn(other, server.url, accounts.secondBuyer);
  await other.goto(address);
  await expect(other.getByText('404')).toBeVisible();
  const headers = await sessionHeaders(other);
  const data = { id: orderId, kind: 'proforma' };
  const refused = await other.request.post(`${server.url}/api/diamond/order/document`, { headers, data });
  expect(refused.status()).toBe(404);
  await other.context().close();
});

test('an admin narrows the history and takes it along as CSV', async ({ page }) => {
  await signIn(page, server.url, accounts.admin);
  await page.goto(`${server.url}/history`);
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('Order');
  await expect(page).toHaveURL(/kind=order/);
  const listed = page.waitForResponse(/\/api\/history\?(?=.*kind=order).*action=accept/);
  await page.getByRole('combobox', { name: 'Action' }).selectOption('Accepted');
  const { total } = (await (await listed).json()).data;
  // A server that this run did not start may have others of its own.
  const own = page.getByRole('row').filter({ hasText: 'Meera Kapoor' });
  const row = own.filter({ has: page.getByRole('link', { name: String(orderId), exact: true }) });
  await expect(row).toHaveCount(1);
  if (server.dataDir) await expect(own).toHaveCount(1);
  await page.route('**/api/history/export', (route) =>
    route.fulfill({ status: 503, json: { error: 'Busy' } }),
  );
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await expect(page.getByText('Busy')).toBeVisible();
  await page.unroute('**/api/history/export');
  const answer = page.waitForResponse('**/api/history/export');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const { url } = await (await answer).json();
  const csv = await (await page.request.get(new URL(url, server.url).href)).text();
  const lines = csv.trim().split('\n');
  expect(lines).toHaveLength(1 + total);
  expect(lines.slice(1).filter((line) => !line.includes('Meera Kapoor'))).toEqual([]);
  expect(lines.filter((line) => line.includes(`,order,${orderId},`))).toHaveLength(1);
});

import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { accounts } from '../../support/accounts.ts';
import { signIn, signInByForm } from '../../support/browser-steps.ts';
import { runMark } from '../../support/run-mark.ts';
import { test, testedServer } from '../../support/server-fixture.ts';
import { makeStockList } from '../../support/stock-list.ts';

test.describe.configure({ mode: 'serial' });

const prefix = `TL${runMark}-`;
const list = makeStockList(240, prefix);
const stones = { names: [] as string[], ids: [] as number[] };
const server = testedServer();
let admin: Page;
let buyer: Page;
let contexts: BrowserContext[] | undefined;
let reportUrl: string;
let orderId: number;
let total: number;

test.beforeAll(async ({ browser }) => {
  contexts = [await browser.newContext(), await browser.newContext()];
  [admin, buyer] = (await Promise.all(contexts.map((context) => context.newPage()))) as [Page, Page];
});
test.afterAll(() => Promise.all((contexts ?? []).map((context) => context.close())));

const dollars = (amount: number) =>
  amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

test('an admin imports a list and reads which rows were refused', async () => {
  await signInByForm(admin, server.url, accounts.admin);
  await admin.goto(`${server.url}/diamonds`);
  await admin.getByRole('button', { name: 'Upload Diamond List' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'antwerp.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(list.csv),
  });
  await dialog.getByLabel(/Supplier/).fill('Twin Lakes Diamonds');
  await dialog.getByLabel('Wholesale mark-up').fill('+8%');
  await dialog.getByLabel('Retail mark-up').fill('+20%');
  await dialog.getByRole('button', { name: /^(Import|Upload)/ }).click();
  await expect(admin.getByText('new diamonds uploaded')).toBeVisible({ timeout: 30_000 });
  const report = admin.getByRole('dialog');
  for (const { line, column, value } of list.bad) {
    const row = report.getByRole('row').filter({ hasText: value }).filter({ hasText: column });
    await expect(row.first()).toContainText(String(line));
  }
  const download = admin.waitForEvent('download');
  await report.getByRole('link', { name: /reject|refused/i }).click();
  const rejects = await (await (await download).createReadStream()).toArray();
  const text = Buffer.concat(rejects).toString('utf8');
  expect(text.trim().split('\n')).toHaveLength(list.bad.length + 1);
  expect(text).toContain('Reason');
});

test('a buyer finds stones by filters and selects three over two pages', async () => {
  await signInByForm(buyer, server.url, accounts.buyer);
  await buyer.goto(`${server.url}/search`);
  await buyer.getByRole('button', { name: /^Round/ }).click();
  await buyer.getByLabel('Carat from', { exact: true }).fill('1.00');
  await buyer.getByLabel('Carat to', { exact: true }).fill('2.10');
  await buyer.getByLabel('Carat to', { exact: true }).press('Tab');
  await expect(buyer.getByText('1.00 - 2.10').first()).toBeVisible();
  await buyer
    .getByRole('main')
    .getByRole('button', { name: /^Search/ })
    .click();
  await expect(buyer).toHaveURL(/\/report/);
  await expect(buyer.getByRole('heading', { name: 'Search Result' })).toBeVisible();

  const rows = buyer.getByRole('row').filter({ hasText: prefix });
  await expect(rows.first()).toBeVisible();
  const choose = async (count: number) => {
    for (let index = 0; index < count; index += 1) {
      const row = rows.nth(index);
      const name = new RegExp(`${prefix}\\d+`).exec((await row.textContent()) ?? '')?.[0] as string;
      await buyer.getByRole('checkbox', { name: `Select ${name}` }).check();
      stones.names.push(name);
    }
  };
  await choose(2);
  const second = buyer.getByLabel(/^page 2$/i);
  await second.click();
  await expect(second).toHaveAttribute('aria-current', 'page');
  await expect(buyer.getByRole('row').filter({ hasText: stones.names[0] as string })).toHaveCount(0);
  await expect(rows.first()).toBeVisible();
  await choose(1);
  const selection = buyer.getByRole('region', { name: 'Selection' });
  await expect(selection).toContainText('3selected');
  await buyer.reload();
  await expect(selection).toContainText('3selected');
  await buyer.getByRole('button', { name: 'Show Selected' }).click();
  for (const name of stones.names)
    await expect(buyer.getByRole('row').filter({ hasText: name })).toBeVisible();
});

test('the buyer enquires, and the chat carries a link to the signed report', async () => {
  await buyer.getByRole('button', { name: 'Enquiry', exact: true }).first().click();
  const dialog = buyer.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send Enquiry' }).click();
  await expect(dialog.getByText('remarks is required')).toBeVisible();
  await dialog.getByRole('textbox').fill('Are all three eye-clean?');
  await contexts?.[1]?.route(/wa\.me/, (route) => route.fulfill({ body: 'chat', contentType: 'text/plain' }));
  await dialog.getByRole('button', { name: 'Send Enquiry' }).click();
  await expect(buyer.getByText('Enquiry Saved Successfully.').first()).toBeVisible();
  const chat = await buyer.getByRole('link', { name: 'Open chat' }).getAttribute('href');
  const { data: site } = await (await buyer.request.get(`${server.url}/api/misc/site`)).json();
  expect(chat).toMatch(new RegExp(`^https://wa\\.me/${site.whatsapp_number}\\?text=`));
  const message = new URL(chat as string).searchParams.get('text') as string;
  reportUrl = /http\S+/.exec(message)?.[0] as string;
  expect(reportUrl).toMatch(new RegExp(`^${server.url}/check/enquiry/[^?]+\\?key=`));
  await buyer.getByRole('button', { name: 'Done' }).click();
  await expect(buyer.getByRole('region', { name: 'Selection' })).toHaveCount(0);
  await buyer.getByRole('button', { name: 'Undo' }).click();
  await expect(buyer.getByRole('region', { name: 'Selection' })).toContainText('3selected');
});

test('a visitor opens the report signed out, and only with its key', async ({ browser }) => {
  const context = await browser.newContext();
  const visitor = await context.newPage();
  await visitor.goto(reportUrl);
  await expect(visitor.getByRole('heading', { name: 'Enquiry Report' })).toBeVisible();
  await expect(visitor.getByText('Enquiry created by Asha Mehta')).toBeVisible();
  for (const name of stones.names) await expect(visitor.getByText(name).first()).toBeVisible();
  await expect(visitor.locator('body')).not.toContainText('Twin Lakes');
  await visitor.goto(reportUrl.replace(/key=.*/, 'key=made-up'));
  await expect(visitor.getByText('Enquiry created by')).toHaveCount(0);
  await expect(visitor.getByRole('alert').or(visitor.getByText(/not/i)).first()).toBeVisible();
  await context.close();
});

test('the buyer orders the three stones', async () => {
  await buyer.getByRole('button', { name: 'Place Order' }).first().click();
  const dialog = buyer.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Insured to our vault, please.');
  await dialog.getByRole('button', { name: 'Place Order' }).click();
  await expect(buyer.getByText('Order Placed Successfully.')).toBeVisible();
  const token = await buyer.evaluate(() => localStorage.getItem('facet.token'));
  const answer = await buyer.request.get(`${server.url}/api/diamond/orders`, {
    headers: { token: token as string },
  });
  const [order] = (await answer.json()).data.data;
  orderId = order.id;
  total = order.total_pending;
  stones.ids = order.diamonds.map(({ id }: { id: number }) => id);
  expect(order.diamonds.map(({ stone_id }: { stone_id: string }) => stone_id).sort()).toEqual(
    [...stones.names].sort(),
  );
  await buyer.goto(`${server.url}/my/orders`);
  await expect(buyer.getByText('PENDING').first()).toBeVisible();
});

/** Opens the payment dialog of the order and sends an amount. */
async function receive(amount: string | 'all of it'): Promise<Locator> {
  await admin.getByRole('button', { name: `Receivable Amount, order ${orderId}` }).click();
  const dialog = admin.getByRole('dialog', { name: 'Recievable Amount' });
  if (amount === 'all of it') await dialog.getByRole('button', { name: 'Full amount' }).click();
  else await dialog.getByLabel(/Received Amount/).fill(amount);
  await dialog.getByRole('button', { name: 'Save' }).click();
  return dialog;
}

test('the admin accepts, receives a part, cannot receive too much, then receives the rest', async () => {
  await admin.goto(`${server.url}/orders?id=${orderId}`);
  const row = admin.getByRole('row').filter({ hasText: 'Asha Mehta' });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('PENDING');
  await admin.getByRole('button', { name: `Accept, order ${orderId}` }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'YES' }).click();
  await expect(admin.getByText('Record Updated').first()).toBeVisible();
  await expect(row).toContainText('ACCEPTED');

  await expect(await receive('1,000.50')).toHaveCount(0);
  await expect(row).toContainText('1,000.50');
  await expect(row).toContainText(dollars(total - 1000.5));

  const refused = await receive(String(total));
  await expect(refused).toContainText('exceeds the balance');
  await refused.getByRole('button', { name: 'Cancel' }).click();

  await expect(await receive('all of it')).toHaveCount(0);
  await expect(row).toContainText('COMPLETED');
  await expect(row).toContainText(dollars(total));
});

test('the buyer sees the order completed', async () => {
  await buyer.goto(`${server.url}/my/orders`);
  const row = buyer
    .getByRole('row')
    .filter({ hasText: dollars(total) })
    .first();
  await expect(row).toContainText('COMPLETED');
});

test('another buyer can neither find nor order the stones', async ({ browser }) => {
  const context = await browser.newContext();
  const other = await context.newPage();
  await signIn(other, server.url, accounts.secondBuyer);
  await other.goto(`${server.url}/report?title=search&stone_ids=${stones.names.join('_')}`);
  await expect(other.getByRole('row').filter({ hasText: prefix })).toHaveCount(0);
  for (const name of stones.names) await expect(other.getByText(name).first()).toBeVisible();
  const headers = { token: (await other.evaluate(() => localStorage.getItem('facet.token'))) as string };
  const search = { headers, data: { stone_ids: stones.names } };
  const found = (await (await other.request.post(`${server.url}/api/diamond/search`, search)).json()).data;
  expect(found.total).toBe(0);
  expect(found.missing.stone_ids.sort()).toEqual([...stones.names].sort());
  const requested = stones.ids.map((id) => ({ id, amount: 1 }));
  const order = await other.request.post(`${server.url}/api/diamond/order`, {
    headers,
    data: { remark: 'Mine instead', diamondIdWithAmount: requested },
  });
  expect(order.status()).toBe(409);
  for (const name of stones.names) expect((await order.json()).error).toContain(name);
  await context.close();
});

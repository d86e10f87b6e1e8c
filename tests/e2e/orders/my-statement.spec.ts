import { readFileSync } from 'node:fs';
import { expect, type Locator } from '@playwright/test';
import { paths } from '#domain/routes/paths.ts';
import { accounts } from '../../support/accounts.ts';
import { sessionHeaders, signIn } from '../../support/browser-steps.ts';
import { test, testedServer } from '../../support/server-fixture.ts';

const server = testedServer();

/** The balance at the top of a statement, in cents. */
async function balanceOf(page: Locator): Promise<number> {
  const label = page.getByText('Balance', { exact: true }).first();
  await expect(label).toBeVisible();
  const text = await label.locator('xpath=following-sibling::*[1]').textContent();
  return Number((text ?? '').replace(/\D/g, ''));
}

test('a buyer reads the own statement, which follows a payment', async ({ page, browser }) => {
  await signIn(page, server.url, accounts.buyer);
  await page.goto(server.url + paths.myOrders());
  await page.getByRole('link', { name: 'Statement', exact: true }).click();
  await expect(page).toHaveURL(/\/my\/statement$/);
  const statement = page.getByRole('main');
  const before = await balanceOf(statement);
  expect(before).toBeGreaterThan(0);
  const [oldest] = await statement.getByRole('table', { name: 'Open orders' }).getByRole('link').all();
  const order = Number(await oldest!.textContent());

  const office = await browser.newPage();
  await signIn(office, server.url, accounts.admin);
  const headers = await sessionHeaders(office);
  const paid = await office.request.put(`${server.url}/api/diamond/order/update`, {
    headers,
    data: { id: order, paidAmount: 10.01 },
  });
  expect(paid.status()).toBe(200);
  await expect.poll(() => balanceOf(statement)).toBe(before - 10_01);
  await expect(statement.getByText(`Payment for order ${order}`).last()).toBeVisible();

  const me = await page.request.get(`${server.url}/api/user/statement`, {
    headers: await sessionHeaders(page),
  });
  const { customer } = (await me.json()).data;
  await office.goto(server.url + paths.statement(customer.id));
  expect(await balanceOf(office.getByRole('main'))).toBe(before - 10_01);

  await statement.getByRole('link', { name: String(order), exact: true }).click();
  await expect(page.getByRole('dialog', { name: `Order ${order}` })).toBeVisible();
  await office.close();
});

test('a statement is downloaded as a file, by the buyer and by the business', async ({ page, browser }) => {
  const office = await browser.newPage();
  await signIn(office, server.url, accounts.admin);
  await signIn(page, server.url, accounts.buyer);
  const headers = await sessionHeaders(page);
  const { data } = await (await page.request.get(`${server.url}/api/user/statement`, { headers })).json();
  for (const [reader, address] of [
    [page, paths.myStatement()],
    [office, paths.statement(data.customer.id)],
  ] as const) {
    await reader.goto(server.url + address);
    const download = reader.waitForEvent('download');
    await reader.getByRole('button', { name: 'Download' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(`statement-${data.as_of}.csv`);
    const lines = readFileSync(await file.path(), 'utf8')
      .trimEnd()
      .split('\r\n');
    expect(lines[0]).toBe('\ufeffDate,Entry,Order,Ordered,Paid,Returned,Balance');
    expect(lines.at(-1)).toBe(`${data.as_of},Balance,,,,,${data.balance.toFixed(2)}`);
  }
  await office.close();
});

test('a statement that fails to load says so and loads on request', async ({ page }) => {
  await signIn(page, server.url, accounts.buyer);
  await page.route('**/api/user/statement?*', (route) =>
    route.fulfill({ status: 503, json: { error: 'The database is busy.' } }),
  );
  await page.goto(server.url + paths.myStatement());
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('The database is busy.').first()).toBeVisible();
  await page.unroute('**/api/user/statement?*');
  await again.click();
  await expect(page.getByRole('table', { name: 'Orders and payments' })).toBeVisible();
});

test('an administrator has no statement of their own', async ({ page }) => {
  await signIn(page, server.url, accounts.admin);
  await page.goto(server.url + paths.myStatement());
  await expect(page).toHaveURL(/\/dashboard$/);
  const refused = await page.request.get(`${server.url}/api/user/statement`, {
    headers: await sessionHeaders(page),
  });
  expect(refused.status()).toBe(403);
});

for (const width of [1440, 375])
  test(`stopped orders are refused until the terms let them go on, ${width} px`, async ({ browser }) => {
    const viewport = { width, height: 800 };
    const [office, page] = await Promise.all([browser.newPage({ viewport }), browser.newPage({ viewport })]);
    await Promise.all([signIn(office, server.url, accounts.admin), signIn(page, server.url, accounts.buyer)]);
    const headers = await sessionHeaders(page);
    const me = await page.request.get(`${server.url}/api/user/statement`, { headers });
    const { customer } = (await me.json()).data;
    await office.goto(server.url + paths.statement(customer.id));
    const changeTerms = async (change: (form: Locator) => Promise<void>) => {
      await office.getByRole('button', { name: 'Change terms' }).click();
      const form = office.getByRole('dialog', { name: `Terms of ${customer.name}` });
      await change(form);
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(form).toBeHidden();
    };
    await changeTerms(async (form) => {
      await form.getByLabel('Days to pay').fill('60');
      await form.getByLabel('Credit limit').fill('1');
      await form.getByLabel('Stop new orders of this customer').check();
    });
    await expect(office.getByText('To pay within 60 days of acceptance')).toBeVisible();

    await page.goto(`${server.url}/report?title=search`);
    // A stone that is on an order already would be asked about.
    await page
      .getByRole('checkbox', { name: /^Select (?!all)/ })
      .nth(width === 1440 ? 0 : 1)
      .check();
    const placeOrder = async () => {
      await page.getByRole('button', { name: 'Place Order' }).first().click();
      return page.getByRole('dialog', { name: 'Place Order' });
    };
    const refused = await placeOrder();
    await expect(
      refused.getByText('New orders of your account are stopped. Please contact us.'),
    ).toBeVisible();
    await expect(refused.getByRole('button', { name: 'Place Order' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await page.keyboard.press('Escape');
    await expect(refused).toBeHidden();

    await changeTerms((form) => form.getByLabel('Stop new orders of this customer').uncheck());
    await page.reload();
    const order = await placeOrder();
    await expect(
      order.getByText(/^With this order .+ of your credit of \$1\.00 would be used/),
    ).toBeVisible();
    await order.getByLabel('Remarks').fill('Mumbai');
    await order.getByRole('button', { name: 'Place Order' }).click();
    await expect(order).toBeHidden();
    for (const each of [office, page]) await each.close();
  });

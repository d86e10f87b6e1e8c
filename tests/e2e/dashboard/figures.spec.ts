import { expect, type Locator, type Page } from '@playwright/test';
import { paths } from '#domain/routes/paths.ts';
import { accounts } from '../../support/accounts.ts';
import { callBy, sessionHeaders, signIn } from '../../support/browser-steps.ts';
import { freeStones } from '../../support/found-stones.ts';
import { test, testedServer } from '../../support/server-fixture.ts';

const server = testedServer();

/** The amount beside a label, such as "$12,450.00" or "–". */
const besides = (page: Page | Locator, label: string) =>
  page.getByText(label, { exact: true }).first().locator('xpath=following-sibling::*[1]');

const footer = (page: Page) => page.getByLabel('Totals of all pages');

const cents = (text: string | null) => Number((text ?? '').replace(/[^\d]/g, ''));

test('the figures of an account agree on its statement, start page and orders', async ({ page, browser }) => {
  const { url } = server;
  const office = await browser.newPage();
  await signIn(office, url, accounts.admin);
  await signIn(page, url, accounts.buyer);
  const [stone] = await freeStones(page, url, { shape: ['Pear'] }, 1);
  const placed = await page.request.post(`${url}/api/diamond/order`, {
    headers: await sessionHeaders(page),
    data: { remark: 'For the fair', diamondIdWithAmount: [{ id: stone!.id, amount: stone!.total_amount }] },
  });
  const { id, user } = (await placed.json()).data;

  await page.goto(url + paths.myStatement());
  const balance = await besides(page, 'Balance').textContent();
  await page.goto(url + paths.home());
  await expect(besides(page, 'Amount owing')).toHaveText(balance!);
  const paid = await besides(page, 'Paid amount').textContent();
  await page.goto(url + paths.myOrders({ id }));
  const sheet = page.getByRole('dialog', { name: `Order ${id}` });
  const pending = await besides(sheet, 'Total').textContent();
  await expect(besides(sheet, 'Pending')).toHaveText(pending!);
  await office.goto(url + paths.orders({ id }));
  await office.getByRole('button', { name: `Open order ${id}`, exact: true }).click();
  await expect(besides(office.getByRole('dialog'), 'Pending')).toHaveText(pending!);

  await office.goto(url + paths.orders({ userid: user[0].id }));
  await expect(footer(office)).toContainText(`Owing${balance}`);
  await expect(footer(office)).toContainText(`Paid${paid}`);
  await expect(footer(office)).toContainText('Awaiting acceptance');
  const [total, received, owing] = await footer(office).locator('dd').allTextContents();
  expect(cents(total!) - cents(received!)).toBe(cents(owing!));

  await office.goto(url + paths.orders({ id }));
  await office.getByRole('button', { name: `Reject, order ${id}` }).click();
  await office.getByRole('textbox', { name: /Reason/ }).fill('Sold at the fair');
  await office.getByRole('button', { name: 'YES' }).click();
  await expect(office.getByRole('row', { name: new RegExp(`Open order ${id}`) })).toContainText('–');
  await expect(footer(office)).toContainText('Total$0.00');
  await page.reload();
  await expect(sheet.getByText('REJCTED')).toBeVisible();
  await expect(besides(sheet, 'Pending')).toHaveText('–');
  await office.close();
});

test('the dashboard leads to every order with a balance and sums what all customers owe', async ({
  page,
}) => {
  const { url } = server;
  await signIn(page, url, accounts.admin);
  await page.route('**/api/misc/stats/admin/dashboard', async (route) => {
    const body = await (await route.fetch()).json();
    const shown = body.data.users_pending_amt.slice(0, 1);
    await route.fulfill({ json: { data: { ...body.data, users_pending_amt: shown } } });
  });
  await page.goto(url + paths.dashboard());
  const tile = page.getByRole('button', { name: /^Pending Amount/ });
  await tile.click();
  const dialog = page.getByRole('dialog', { name: 'Pending Amount' });
  await expect(tile).toContainText('$');
  const total = (await tile.textContent())!.replace('Pending Amount', '');
  await expect(dialog.getByText(`Total pending ${total}`)).toBeVisible();
  await page.setViewportSize({ width: 375, height: 740 });
  await dialog.getByRole('link', { name: 'All orders with a balance' }).click();
  await expect(page).toHaveURL(/\/orders\?owing=yes&sort=-pending$/);
  await expect(footer(page)).toContainText(`Owing${total}`);
});

test('requested holds and stones that are taken are seen before somebody waits or fails', async ({
  page,
  browser,
}) => {
  const { url } = server;
  const office = await browser.newPage();
  await signIn(office, url, accounts.admin);
  await signIn(page, url, accounts.buyer);
  const other = await browser.newPage();
  await signIn(other, url, accounts.secondBuyer);
  const [held, wanted] = await freeStones(page, url, { shape: ['Oval'] }, 2);

  const { token } = await sessionHeaders(page);
  await callBy(page.request, url)('POST', '/api/holds', token, { diamond_id: held!.id });
  await office.goto(url + paths.dashboard());
  await office.getByRole('link', { name: /requested holds? waits? for a decision/ }).click();
  await expect(office.getByRole('link', { name: /^Holds \d+ requested$/ })).toBeVisible();
  await office.getByRole('button', { name: new RegExp(`^Refuse, ${held!.stone_id}`) }).click();
  await office.getByRole('dialog').getByLabel('Reason').fill('Sold at the fair');
  await office.getByRole('dialog').getByRole('button', { name: 'Refuse' }).click();
  await expect(office.getByRole('link', { name: 'Holds', exact: true })).toBeVisible();
  await office.goto(url + paths.history({ kind: 'hold' }));
  await expect(office.getByText(/^Status Requested → Refused/).first()).toBeVisible();

  const order = { remark: 'Please', diamondIdWithAmount: [{ id: wanted!.id, amount: wanted!.total_amount }] };
  const ids: number[] = [];
  for (const buyer of [page, other]) {
    const placed = await buyer.request.post(`${url}/api/diamond/order`, {
      headers: await sessionHeaders(buyer),
      data: order,
    });
    ids.push((await placed.json()).data.id);
  }
  await office.goto(url + paths.orders({ id: ids[0]! }));
  await office.getByRole('button', { name: `Accept, order ${ids[0]}` }).click();
  await office.getByRole('button', { name: 'YES' }).click();
  await expect(office.getByText('Record Updated').first()).toBeVisible();
  await office.goto(url + paths.orders({ id: ids[1]! }));
  const accept = office.getByRole('button', { name: `Accept, order ${ids[1]}` });
  await expect(accept).toHaveAttribute('aria-disabled', 'true');
  await accept.hover();
  await expect(office.getByText(`${wanted!.stone_id} is taken by order ${ids[0]}.`).first()).toBeVisible();
  await expect(office.getByRole('button', { name: `Reject, order ${ids[1]}` })).toBeEnabled();

  await page.goto(url + paths.home());
  const mine = page.getByRole('navigation', { name: 'Main' });
  for (const name of ['My orders', 'My enquiries'])
    await expect(mine.getByRole('link', { name, exact: true })).toBeVisible();
  for (const each of [office, other]) await each.close();
});

test('every call of the app states its content type and the session', async ({ page }) => {
  await signIn(page, server.url, accounts.admin);
  const calls: { name: string; type: string | undefined; token: string | undefined }[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!['xhr', 'fetch'].includes(request.resourceType()) || !pathname.startsWith('/api/')) return;
    const headers = request.headers();
    calls.push({
      name: `${request.method()} ${pathname}`,
      type: headers['content-type'],
      token: headers.token ?? headers.authorization,
    });
  });
  for (const path of ['/dashboard', '/diamonds', '/orders', '/settings']) {
    await page.goto(server.url + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await expect.poll(() => calls.filter(({ name }) => name.startsWith('GET')).length).toBeGreaterThan(5);
  const streams = /\/events$/;
  expect(calls.filter(({ name, type }) => !type && !streams.test(name))).toEqual([]);
  expect(calls.filter(({ token }) => !token)).toEqual([]);
});

test('the six figures are NA while they cannot be loaded, at each width', async ({ page }) => {
  const phone = { width: 375, height: 900 };
  await signIn(page, server.url, accounts.admin);
  await page.route('**/api/misc/stats/**', (route) =>
    route.fulfill({ status: 500, json: { error: 'The database does not answer' } }),
  );
  await page.goto(`${server.url}/dashboard`);
  const figures = page.getByRole('list', { name: 'Figures' });
  await expect(figures.getByText('NA', { exact: true })).toHaveCount(6);
  await page.setViewportSize(phone);
  await expect(figures.getByText('NA', { exact: true })).toHaveCount(6);
  await page.unroute('**/api/misc/stats/**');
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await expect(figures.getByText('NA', { exact: true })).toHaveCount(0);
});

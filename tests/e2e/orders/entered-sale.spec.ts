import { expect } from '@playwright/test';
import type { CustomerStatement } from '#contract/model/customerStatement.ts';
import type { PagedDiamonds } from '#contract/model/pagedDiamonds.ts';
import type { PagedOrders } from '#contract/model/pagedOrders.ts';
import { paths } from '#domain/routes/paths.ts';
import { accounts } from '../../support/accounts.ts';
import { dataFor, signIn } from '../../support/browser-steps.ts';
import { test, testedServer } from '../../support/server-fixture.ts';

const server = testedServer();

for (const width of [1440, 375])
  test(`a sale by telephone is entered for its customer, who has the order, ${width} px`, async ({
    browser,
  }) => {
    const viewport = { width, height: 900 };
    const [office, page] = await Promise.all([browser.newPage({ viewport }), browser.newPage({ viewport })]);
    await Promise.all([signIn(office, server.url, accounts.admin), signIn(page, server.url, accounts.buyer)]);
    const call = dataFor(server.url);
    const { customer: me } = await call<CustomerStatement>(page, 'GET', '/user/statement');
    const onSale = { state: 'on_sale', pageSize: 2 };
    const found = await call<PagedDiamonds>(office, 'POST', '/diamond/search', onSale);
    const numbers = found.data.map(({ stone_id }) => stone_id);
    expect(numbers).toHaveLength(2);

    await office.goto(server.url + paths.user(me.id));
    await office.getByRole('button', { name: `Actions of ${me.name}` }).click();
    await office.getByRole('menuitem', { name: 'Enter a sale' }).click();
    const form = office.getByRole('dialog', { name: 'Enter a sale' });
    await form.getByRole('searchbox', { name: 'Stone ID' }).fill(`${numbers.join(' ')} XX-404`);
    await expect(form.getByText('2 stones on sale')).toBeVisible();
    await form.getByRole('button', { name: 'Select all' }).click();
    for (const number of numbers)
      await form.getByRole('textbox', { name: number, exact: true }).fill('10.25');
    await expect(form.getByText('$20.50')).toBeVisible();
    await form.getByRole('textbox', { name: 'Remarks' }).fill('By telephone');
    await form.getByRole('button', { name: 'Sell', exact: true }).click();
    await expect(form.getByText(/^Below the supplier’s price: /)).toBeVisible();
    await form.getByRole('button', { name: 'Sell below cost' }).click();
    await expect(form).toBeHidden();

    const own = await call<PagedOrders>(page, 'GET', '/diamond/orders?limit=1');
    const order = own.data[0]!;
    expect(order).toMatchObject({ status: 2, total_pending: 20.5, remark: 'By telephone' });
    await page.goto(server.url + paths.myOrders({ id: order.id }));
    const sheet = page.getByRole('dialog', { name: `Order ${order.id}` });
    await expect(sheet.getByText('ACCEPTED')).toBeVisible();
    await expect(sheet.getByText('Entered by')).toHaveCount(0);
    await office.goto(server.url + paths.orders({ id: order.id }));
    const row = office.getByRole('button', { name: new RegExp(`^Open order ${order.id}`) });
    const card = office
      .getByRole('article', { name: `Order ${order.id}` })
      .getByRole('button')
      .first();
    await row.or(card).click();
    await expect(
      office.getByRole('dialog', { name: `Order ${order.id}` }).getByText('Entered by'),
    ).toBeVisible();
    for (const each of [office, page]) await each.close();
  });

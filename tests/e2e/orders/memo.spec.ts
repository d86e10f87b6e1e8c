import { expect } from '@playwright/test';
import type { PagedDiamonds } from '#contract/model/pagedDiamonds.ts';
import type { PagedOrders } from '#contract/model/pagedOrders.ts';
import { paths } from '#domain/routes/paths.ts';
import { accounts } from '../../support/accounts.ts';
import { dataFor, sessionHeaders, signIn } from '../../support/browser-steps.ts';
import { test, testedServer } from '../../support/server-fixture.ts';

const server = testedServer();

for (const width of [1440, 375])
  test(`stones go out on memo, and are kept or come back, ${width} px`, async ({ browser }) => {
    const viewport = { width, height: 900 };
    const [office, page] = await Promise.all([browser.newPage({ viewport }), browser.newPage({ viewport })]);
    await Promise.all([signIn(office, server.url, accounts.admin), signIn(page, server.url, accounts.buyer)]);
    const call = dataFor(server.url);
    const found = await call<PagedDiamonds>(page, 'POST', '/diamond/search', {
      pageSize: 3,
      pageNo: width === 1440 ? 0 : 1,
    });
    const [asked, kept, returned] = found.data;

    await page.goto(server.url + paths.stone(asked!.id));
    await page.getByRole('button', { name: 'Place Order' }).first().click();
    const form = page.getByRole('dialog', { name: 'Place Order' });
    await form.getByText('On memo', { exact: true }).click();
    await form.getByRole('textbox', { name: 'Days' }).fill('14');
    await form.getByRole('textbox', { name: 'Remarks' }).fill('To show');
    await form.getByRole('button', { name: 'Ask on memo' }).click();
    await expect(form).toBeHidden();
    const [own] = (await call<PagedOrders>(page, 'GET', '/diamond/orders?limit=1')).data;
    expect(own).toMatchObject({ status: 1, memo: { days: 14 }, total_pending: 0 });

    const { id } = await call<{ id: number }>(page, 'POST', '/diamond/order', {
      remark: 'To show',
      memo_days: 7,
      diamondIdWithAmount: [kept!, returned!].map((stone) => ({ id: stone.id, amount: stone.total_amount })),
    });
    const headers = await sessionHeaders(office);
    await office.request.put(`${server.url}/api/diamond/order/update`, { headers, data: { id, status: 2 } });
    await office.goto(server.url + paths.orders({ id }));
    const first =
      width === 1440
        ? office.getByRole('button', { name: `Open order ${id}` })
        : office
            .getByRole('article', { name: `Order ${id}` })
            .getByRole('button')
            .first();
    await first.click();
    const sheet = office.getByRole('dialog', { name: `Memo ${id}` });
    await expect(sheet.getByText('Nothing is owed')).toBeVisible();
    await sheet.getByRole('button', { name: /Kept or returned/ }).click();
    const settle = office.getByRole('dialog', { name: `Stones of memo ${id}` });
    const choose = (stone: string, end: string) =>
      settle.getByRole('radiogroup', { name: stone }).getByText(end, { exact: true }).click();
    await choose(kept!.stone_id, 'Kept');
    await choose(returned!.stone_id, 'Returned');
    await settle.getByRole('button', { name: 'Order 1 stone, take back 1' }).click();
    await expect(settle).toBeHidden();
    await expect(sheet.getByText(/^Kept as order/)).toBeVisible();
    await expect(sheet.getByText('COMPLETED')).toBeVisible();

    const [sale] = (await call<PagedOrders>(page, 'GET', '/diamond/orders?limit=1')).data;
    expect(sale).toMatchObject({ status: 2, memo: null, total_pending: kept!.total_amount });
    await page.goto(server.url + paths.myOrders({ id }));
    await expect(page.getByRole('dialog', { name: `Memo ${id}` }).getByText(/^Returned/)).toBeVisible();
    for (const each of [office, page]) await each.close();
  });

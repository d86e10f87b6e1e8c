import { expect } from '@playwright/test';
import type { CustomerStatement } from '#contract/model/customerStatement.ts';
import type { Diamond } from '#contract/model/diamond.ts';
import type { PagedDiamonds } from '#contract/model/pagedDiamonds.ts';
import type { PagedOrders } from '#contract/model/pagedOrders.ts';
import { formatDollars, toCents } from '#domain/format/money.ts';
import { orderRefusals } from '#domain/messages/order-refusals.ts';
import { paths } from '#domain/routes/paths.ts';
import { accounts } from '../../support/accounts.ts';
import { dataFor, signIn } from '../../support/browser-steps.ts';
import { test, testedServer } from '../../support/server-fixture.ts';

const server = testedServer();

for (const [width, stock] of [
  [1440, 'On sale'],
  [375, 'Hidden'],
] as const)
  test(`a paid stone is taken back, and its credit pays another order, ${width} px`, async ({ browser }) => {
    const viewport = { width, height: 900 };
    const [office, page] = await Promise.all([browser.newPage({ viewport }), browser.newPage({ viewport })]);
    await Promise.all([signIn(office, server.url, accounts.admin), signIn(page, server.url, accounts.buyer)]);
    const call = dataFor(server.url);
    const found = await call<PagedDiamonds>(page, 'POST', '/diamond/search', {
      pageSize: 3,
      pageNo: width === 1440 ? 0 : 1,
    });
    const [kept, returned, next] = found.data as [Diamond, Diamond, Diamond];
    const order = async (stones: Diamond[]) => {
      const diamondIdWithAmount = stones.map(({ id, total_amount }) => ({ id, amount: total_amount }));
      const body = { remark: 'For the window', diamondIdWithAmount };
      return (await call<{ id: number }>(page, 'POST', '/diamond/order', body)).id;
    };
    const id = await order([kept, returned]);
    const other = await order([next]);
    const act = async (onOrder: number, label: string) => {
      await office.goto(server.url + paths.orders({ id: onOrder }));
      if (width === 1440) return office.getByRole('button', { name: `${label}, order ${onOrder}` }).click();
      await office.getByRole('button', { name: `Actions of order ${onOrder}` }).click();
      await office.getByRole('menuitem', { name: new RegExp(`^${label}`) }).click();
    };

    for (const each of [id, other]) {
      await act(each, 'Accept');
      await office.getByRole('button', { name: 'YES' }).click();
      await expect(office.getByText('Record Updated').first()).toBeVisible();
    }
    await act(id, 'Receivable Amount');
    const payment = office.getByRole('dialog', { name: 'Recievable Amount' });
    await payment.getByRole('button', { name: /^Full amount/ }).click();
    await payment.getByRole('button', { name: 'Save' }).click();
    await expect(payment).toBeHidden();

    const before = await call<CustomerStatement>(page, 'GET', '/user/statement');
    await act(id, 'Take back');
    const form = office.getByRole('dialog', { name: `Take stones of order ${id} back` });
    await form.getByRole('checkbox', { name: returned.stone_id }).check();
    await expect(form.getByText('To the customer’s credit')).toBeVisible();
    await form.getByRole('textbox', { name: /Reason/i }).fill('Too dark');
    await form.getByRole('combobox', { name: 'The stones are then' }).selectOption(stock);
    await form.getByRole('button', { name: 'Take 1 stone back' }).click();
    await expect(form).toBeHidden();

    await page.goto(server.url + paths.myOrders({ id }));
    const sheet = page.getByRole('dialog', { name: `Order ${id}` });
    const left = sheet.getByRole('list', { name: `Returned stones of order ${id}` });
    await expect(left).toContainText(returned.stone_id);
    await expect(left).toContainText(/Returned .+: Too dark/);
    await expect(sheet.getByText('Became credit')).toBeVisible();
    await sheet.getByRole('link', { name: 'Credit note' }).click();
    const note = page.getByRole('article', { name: `Credit note CN-${id}` });
    await expect(note).toContainText(returned.stone_id);
    await expect(note).toContainText('Too dark');
    await expect(note).not.toContainText(kept.stone_id);
    const search = { stone_id: returned.stone_id, state: 'on_sale' };
    const onSale = await call<PagedDiamonds>(page, 'POST', '/diamond/search', search);
    expect(onSale.data.map(({ id }) => id)).toEqual(stock === 'On sale' ? [returned.id] : []);

    const credit = toCents(before.credit) + toCents(returned.total_amount);
    await page.goto(server.url + paths.myStatement());
    await expect(page.getByText('Credit', { exact: true }).locator('..')).toContainText(
      formatDollars(credit),
    );
    await expect(page.getByText(`Return from order ${id}`)).toBeVisible();

    await act(other, 'Receivable Amount');
    await payment.getByRole('checkbox', { name: `Use credit (${formatDollars(credit)} available)` }).check();
    await payment.getByRole('button', { name: 'Save' }).click();
    await expect(payment).toBeHidden();
    const [paid] = (await call<PagedOrders>(page, 'GET', `/diamond/orders?id=${other}`)).data;
    const used = Math.min(credit, toCents(next.total_amount));
    expect(toCents(paid!.total_paid)).toBe(used);
    const after = await call<CustomerStatement>(page, 'GET', '/user/statement');
    expect(toCents(after.credit)).toBe(credit - used);

    // The money was not received after all: first the use of its credit is reversed, then the payment.
    const reverse = async (ofOrder: number) => {
      await office.goto(server.url + paths.orders({ id: ofOrder }));
      const row =
        width === 1440
          ? office.getByRole('button', { name: `Open order ${ofOrder}` })
          : office
              .getByRole('article', { name: `Order ${ofOrder}` })
              .getByRole('button')
              .first();
      await row.click();
      const opened = office.getByRole('dialog', { name: `Order ${ofOrder}` });
      await opened.getByRole('button', { name: /^Reverse the payment/ }).click();
      const reversal = office.getByRole('dialog', { name: /^Reverse the payment/ });
      await reversal.getByRole('textbox', { name: /Reason/i }).fill('The cheque was not honoured');
      await reversal.getByRole('button', { name: 'Reverse payment' }).click();
      return { opened, reversal };
    };
    const early = await reverse(id);
    await expect(early.reversal.getByText(orderRefusals.reversalOfUsedCredit)).toBeVisible();
    for (const each of [other, id]) {
      const { opened, reversal } = await reverse(each);
      await expect(reversal).toBeHidden();
      await expect(opened.getByText(/^Reversed .*: The cheque was not honoured$/)).toBeVisible();
    }
    await page.goto(server.url + paths.myStatement());
    await expect(page.getByText(`Payment for order ${id} reversed`)).toBeVisible();
    const last = await call<CustomerStatement>(page, 'GET', '/user/statement');
    expect(toCents(last.credit)).toBe(toCents(before.credit));
    expect(toCents(last.balance)).toBe(toCents(before.balance) + toCents(kept.total_amount));
    for (const each of [office, page]) await each.close();
  });

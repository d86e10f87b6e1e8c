import { expect } from '@playwright/test';
import type { CustomerStatement } from '#contract/model/customerStatement.ts';
import type { PagedDiamonds } from '#contract/model/pagedDiamonds.ts';
import type { PagedEnquiries } from '#contract/model/pagedEnquiries.ts';
import type { PagedHolds } from '#contract/model/pagedHolds.ts';
import { paths } from '#domain/routes/paths.ts';
import { accounts } from '../../support/accounts.ts';
import { dataFor, signIn } from '../../support/browser-steps.ts';
import { test, testedServer } from '../../support/server-fixture.ts';

const server = testedServer();

for (const width of [1440, 375])
  test(`a hold, an enquiry and a sale of selected stones are entered for a customer, ${width} px`, async ({
    browser,
  }) => {
    const viewport = { width, height: 900 };
    const [office, page] = await Promise.all([browser.newPage({ viewport }), browser.newPage({ viewport })]);
    await Promise.all([signIn(office, server.url, accounts.admin), signIn(page, server.url, accounts.buyer)]);
    const call = dataFor(server.url);
    const { customer: me } = await call<CustomerStatement>(page, 'GET', '/user/statement');
    const found = await call<PagedDiamonds>(page, 'POST', '/diamond/search', {
      pageSize: 3,
      pageNo: width === 1440 ? 0 : 1,
    });
    const [held, asked, sold] = found.data.map(({ stone_id }) => stone_id) as [string, string, string];
    const enter = async (what: string) => {
      await office.goto(server.url + paths.user(me.id));
      await office.getByRole('button', { name: `Actions of ${me.name}` }).click();
      await office.getByRole('menuitem', { name: what }).click();
      return office.getByRole('dialog', { name: what });
    };
    const choose = async (form: Awaited<ReturnType<typeof enter>>, number: string) => {
      await form.getByRole('searchbox', { name: 'Stone ID' }).fill(number);
      await form.getByRole('checkbox', { name: `Select ${number}` }).check();
    };

    const hold = await enter('Enter a hold');
    await choose(hold, held);
    await hold.getByRole('button', { name: 'Hold (1)' }).click();
    await expect(hold).toBeHidden();
    const holds = await call<PagedHolds>(page, 'GET', '/holds?limit=1');
    expect(holds.data[0]).toMatchObject({ status: 'active', stone: { stone_id: held } });

    const enquiry = await enter('Enter an enquiry');
    await choose(enquiry, asked);
    await enquiry.getByRole('button', { name: 'Name prices' }).click();
    await enquiry.getByRole('textbox', { name: asked, exact: true }).fill('12.5');
    await enquiry.getByRole('textbox', { name: 'Remarks' }).fill('By telephone');
    await enquiry.getByRole('button', { name: 'Enter', exact: true }).click();
    await expect(enquiry).toBeHidden();
    const { data } = await call<PagedEnquiries>(page, 'GET', '/diamond/enquiry?limit=1');
    await page.goto(server.url + paths.myEnquiries({ id: data[0]!.id }));
    await expect(page.getByText(/^You asked 12.50 per carat/)).toBeVisible();

    await office.goto(`${server.url}${paths.diamonds()}?stone_id=${sold}`);
    await office.getByRole('checkbox', { name: `Select ${sold}` }).check();
    await office
      .getByRole('button', { name: /^(More|Actions)/ })
      .first()
      .click();
    await office.getByRole('menuitem', { name: 'Enter a sale' }).click();
    const sale = office.getByRole('dialog', { name: 'Enter a sale' });
    await sale.getByRole('searchbox', { name: 'Customer' }).fill(me.name);
    await sale.getByRole('button', { name: me.name }).first().click();
    await sale.getByRole('textbox', { name: 'Remarks' }).fill('At the counter');
    await sale.getByRole('button', { name: 'Sell', exact: true }).click();
    await expect(sale).toBeHidden();

    const next = await enter('Enter a sale');
    await next.getByRole('searchbox', { name: 'Stone ID' }).fill(`${sold} XX-404`);
    await expect(next.getByText(`not on sale: ${sold} (order`)).toContainText(me.name);
    for (const each of [office, page]) await each.close();
  });

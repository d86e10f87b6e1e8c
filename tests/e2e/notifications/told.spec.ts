import { expect } from '@playwright/test';
import { paths } from '#domain/routes/paths.ts';
import { accounts } from '../../support/accounts.ts';
import { sessionHeaders, signIn } from '../../support/browser-steps.ts';
import { test, testedServer } from '../../support/server-fixture.ts';

const server = testedServer();

for (const width of [1440, 375])
  test(`an order and the reason of its rejection are told on the open pages of both sides, ${width} px`, async ({
    browser,
  }) => {
    const viewport = { width, height: 900 };
    const [office, page] = await Promise.all([browser.newPage({ viewport }), browser.newPage({ viewport })]);
    await Promise.all([signIn(office, server.url, accounts.admin), signIn(page, server.url, accounts.buyer)]);
    await Promise.all([office.goto(server.url + paths.dashboard()), page.goto(server.url + paths.home())]);
    const bells = [office, page].map((each) => each.getByRole('button', { name: /^Notifications/ }));
    for (const bell of bells) await expect(bell).toBeVisible();
    const [theirs, own] = bells;

    const headers = await sessionHeaders(page);
    const found = await page.request.post(`${server.url}/api/diamond/search`, {
      headers,
      data: { pageSize: 1, pageNo: width === 1440 ? 2 : 3 },
    });
    const [stone] = (await found.json()).data.data;
    const sent = await page.request.post(`${server.url}/api/diamond/order`, {
      headers,
      data: {
        remark: 'Told at once',
        diamondIdWithAmount: [{ id: stone.id, amount: stone.total_amount }],
      },
    });
    const { id } = (await sent.json()).data;

    await expect(theirs!).toHaveAccessibleName(/ unread$/);
    await theirs!.click();
    const told = office.getByRole('dialog', { name: 'Notifications' });
    await told.getByRole('link', { name: new RegExp(`placed order ${id}: 1 stone, `) }).click();
    await expect(office).toHaveURL(server.url + paths.orders({ id }));
    const reject = office.getByRole(width === 1440 ? 'button' : 'menuitem', { name: /^Reject/ });
    if (width === 375) await office.getByRole('button', { name: `Actions of order ${id}` }).click();
    await reject.first().click();
    const rejection = office.getByRole('dialog', { name: 'Alert!' });
    await rejection.getByRole('textbox').fill('Sold at the fair this morning');
    await rejection.getByRole('button', { name: 'YES' }).click();
    await expect(office.getByText('Record Updated')).toBeVisible();

    await expect(own!).toHaveAccessibleName(/ unread$/, { timeout: 2000 });
    await own!.click();
    const list = page.getByRole('dialog', { name: 'Notifications' });
    const news = list.getByRole('link', { name: new RegExp(`Your order ${id} was rejected: 1 stone, `) });
    await expect(news).toContainText('Sold at the fair this morning');
    await news.click();
    await expect(page).toHaveURL(server.url + paths.myOrders({ id }));
    for (const each of [office, page]) await each.close();
  });

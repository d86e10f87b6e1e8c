import { expect } from '@playwright/test';
import { paths } from '#domain/routes/paths.ts';
import { accounts } from '../../support/accounts.ts';
import { sessionHeaders, signIn } from '../../support/browser-steps.ts';
import { test, testedServer } from '../../support/server-fixture.ts';

const server = testedServer();

for (const width of [1440, 375])
  test(`a price is asked, countered, offered and ordered, ${width} px`, async ({ browser }) => {
    const viewport = { width, height: 900 };
    const [office, page] = await Promise.all([browser.newPage({ viewport }), browser.newPage({ viewport })]);
    await Promise.all([signIn(office, server.url, accounts.admin), signIn(page, server.url, accounts.buyer)]);
    const headers = await sessionHeaders(page);
    const found = await page.request.post(`${server.url}/api/diamond/search`, {
      headers,
      data: { pageSize: 1, pageNo: width === 1440 ? 0 : 1 },
    });
    const [stone] = (await found.json()).data.data;
    const sent = await page.request.post(`${server.url}/api/diamond/enquiry`, {
      headers,
      data: { remark: 'Best price, please', diamondIdWithAmount: [stone.id] },
    });
    const { id } = (await sent.json()).data;

    await page.goto(server.url + paths.myEnquiries({ id }));
    const own = page.getByRole('region', { name: 'Prices' });
    await own.getByRole('button', { name: 'Ask for prices' }).click();
    const ask = page.getByRole('dialog', { name: 'Ask for prices' });
    await ask.getByLabel(stone.stone_id, { exact: true }).fill('10');
    await ask.getByRole('button', { name: 'Send' }).click();
    await expect(own.getByText(/^You asked 10.00 per carat/)).toBeVisible();

    await office.goto(server.url + paths.enquiries({ enquiryId: id }));
    const theirs = office.getByRole('region', { name: 'Prices' });
    await expect(theirs.getByText(/^The buyer asked 10.00 per carat/)).toBeVisible();
    const quote = async (price: string) => {
      await theirs.getByRole('button', { name: 'Quote prices' }).click();
      const form = office.getByRole('dialog', { name: 'Quote prices' });
      await form.getByLabel(stone.stone_id, { exact: true }).fill(price);
      await form.getByRole('button', { name: 'Send' }).click();
      return form;
    };
    const form = await quote('20');
    await expect(form.getByText(/^Below the supplier’s price: /)).toBeVisible();
    await form.getByRole('button', { name: 'Offer below cost' }).click();
    await expect(form).toBeHidden();

    // The open page follows.
    await expect(own.getByText(/^We offered 20.00 per carat/)).toBeVisible();
    await own.getByRole('button', { name: 'Order at offered prices' }).click();
    const order = page.getByRole('dialog', { name: 'Order at offered prices' });
    await order.getByRole('textbox', { name: 'Remarks' }).fill('As agreed');
    await order.getByRole('button', { name: 'Place Order' }).click();
    await expect(order).toBeHidden();
    const placed = await page.request.get(`${server.url}/api/diamond/orders?limit=1`, { headers });
    const [stored] = (await placed.json()).data.data;
    expect(stored).toMatchObject({ status: 1, total_pending: Math.round(20 * stone.carat * 100) / 100 });
    for (const each of [office, page]) await each.close();
  });

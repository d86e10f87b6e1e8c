import { expect } from '@playwright/test';
import { accounts } from '../../support/accounts.ts';
import { sessionHeaders, signIn } from '../../support/browser-steps.ts';
import { freeStones } from '../../support/found-stones.ts';
import { test, testedServer } from '../../support/server-fixture.ts';

const server = testedServer();

test('an admin reads the enquiries, tries again after a failure, and follows one to its buyer', async ({
  page,
}) => {
  await signIn(page, server.url, accounts.admin);
  const failing = '**/api/diamond/enquiries?*';
  await page.route(failing, (route) =>
    route.fulfill({ status: 500, json: { error: 'The database does not answer' } }),
  );
  await page.goto(`${server.url}/dashboard`);
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /^Enquiries/ })
    .click();
  await expect(page.getByText('The database does not answer').first()).toBeVisible();
  await page.unroute(failing);
  await page.getByRole('button', { name: 'Try again' }).click();
  const list = page.getByRole('navigation', { name: 'Enquiries' });
  await expect(list.getByRole('link')).toHaveCount(10);
  await list.getByRole('link').nth(1).click();
  await expect(page).toHaveURL(/open=\d+/);
  const open = new URL(page.url()).searchParams.get('open');
  const detail = page.getByRole('region', { name: `Enquiry ${open}` });
  await expect(detail.getByRole('row').nth(1)).toBeVisible();
  await expect(detail.getByRole('link', { name: 'Enquiry Report' })).toHaveAttribute(
    'href',
    /\/check\/enquiry\/.+key=/,
  );
  await expect(detail.getByRole('link', { name: /^WhatsApp chat with/ })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\d+/,
  );
  await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('20');
  await expect(list.getByRole('link')).toHaveCount(20);
  await detail
    .or(page.getByRole('region', { name: /^Enquiry/ }))
    .first()
    .getByRole('link')
    .first()
    .click();
  await expect(page).toHaveURL(/\/user\//);
});

test('an admin answers a demand: searches with its words, and marks it done', async ({ page, browser }) => {
  const requirements = 'Round 1.00 to 1.20 ct, E to G, VS1 or better';
  const buyer = await (await browser.newContext()).newPage();
  await signIn(buyer, server.url, accounts.buyer);
  const headers = await sessionHeaders(buyer);
  const sent = await buyer.request.post(`${server.url}/api/user/demands`, {
    headers,
    data: { requirements },
  });
  expect(sent.ok()).toBe(true);
  const { id } = ((await sent.json()) as { data: { id: number } }).data;
  await buyer.context().close();

  await signIn(page, server.url, accounts.admin);
  await page.goto(`${server.url}/demands`);
  const row = page.getByRole('row', { name: `Find stones, demand ${id} of` });
  await expect(row).toContainText(requirements);
  await expect(row).toContainText('Active');
  await row.getByRole('button', { name: /^Find stones, demand/ }).click();
  const answer = page.getByRole('dialog');
  await expect(answer.getByRole('list', { name: 'Understood as' })).toContainText('Round');
  await expect(answer.getByRole('status')).toContainText(/stones? in stock/);
  await answer.getByRole('link', { name: 'Open the search' }).click();
  await expect(page).toHaveURL(/\/search\/diamonds\?/);
  // The address changes before the page does; the dialog, which shows the same words, goes with the page.
  await expect(answer).toBeHidden();
  await expect(page.getByText('1.00 - 1.20').first()).toBeVisible();

  await page.goBack();
  await page.route('**/api/user/demands', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 500, json: { error: '' } })
      : route.continue(),
  );
  await row.getByRole('button', { name: /^Mark as done/ }).click();
  await expect(page.getByText('Fail to update record, Please try again.')).toBeVisible();
  await page.unroute('**/api/user/demands');
  await row.getByRole('button', { name: /^Mark as done/ }).click();
  await expect(page.getByText('Record updated successfully')).toBeVisible();
  await expect(row).toContainText('Inactive');
});

test('a buyer posts a demand with the words of an empty search, after a failure, and one from home', async ({
  page,
}) => {
  await signIn(page, server.url, accounts.buyer);
  await page.goto(`${server.url}/report?title=search&shape=Heart&carat=29..`);
  await page.getByRole('button', { name: 'Post a demand' }).click();
  const dialog = page.getByRole('dialog', { name: 'Post a demand' });
  await expect(dialog.getByLabel('Requirements')).toHaveValue('Heart, from 29.00 ct');
  await page.route('**/api/user/demands', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 422, json: { error: '' } })
      : route.continue(),
  );
  await dialog.getByRole('button', { name: 'Post Demand' }).click();
  await expect(dialog.getByText('Fail to add record, Please try again.')).toBeVisible();
  await page.unroute('**/api/user/demands');
  const sent = page.waitForResponse('**/api/user/demands');
  await dialog.getByRole('button', { name: 'Post Demand' }).click();
  await expect(page.getByText('Record added successfully')).toBeVisible();
  const { id } = (await (await sent).json()).data;
  await page.getByRole('button', { name: 'My demands' }).click();
  await expect(page).toHaveURL(/\/my\/demands$/);
  const row = page.getByRole('row', { name: new RegExp(`^${id} `) });
  await expect(row).toContainText('Heart, from 29.00 ct');
  await expect(row).toContainText('Active');

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  // The page that is left has such a button too.
  await expect(page).toHaveURL(/\/home$/);
  await page.getByRole('button', { name: 'Post a demand' }).click();
  await dialog.getByLabel('Requirements').fill('Pair of ovals, 1.00 ct each');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My demands' }).click();
  // The newest comes first.
  const ovals = page.getByRole('row').filter({ hasText: 'Pair of ovals' });
  await ovals.first().getByRole('button').first().click();
  const opened = page.getByRole('dialog', { name: /^Demand \d+$/ });
  await expect(opened.getByRole('list', { name: 'Understood as' })).toContainText('Oval');
  await opened.getByRole('link', { name: 'Show stones' }).click();
  await expect(page).toHaveURL(/\/report\?.*shape=Oval/);
});

test('an enquiry and an order of seven stones show all of them without a further call', async ({
  page,
  browser,
}) => {
  const { url } = server;
  const buyer = await browser.newPage();
  await signIn(buyer, url, accounts.buyer);
  const stones = await freeStones(buyer, url, { shape: ['Round'] }, 7);
  const headers = await sessionHeaders(buyer);
  const send = async (path: string, diamondIdWithAmount: unknown[]) => {
    const data = { remark: 'All seven, please', diamondIdWithAmount };
    const answer = await buyer.request.post(`${url}/api/diamond/${path}`, { headers, data });
    return (await answer.json()).data.id as number;
  };
  const enquiry = await send(
    'enquiry',
    stones.map(({ id }) => id),
  );
  const order = await send(
    'order',
    stones.map(({ id, total_amount }) => ({ id, amount: total_amount })),
  );
  await signIn(page, url, accounts.admin);
  const further: string[] = [];
  page.on('request', (request) => {
    if (/diamond\/(enquiry|order)\/diamonds/.test(request.url())) further.push(request.url());
  });
  await page.goto(`${url}/enquiries?enquiryId=${enquiry}`);
  const detail = page.getByRole('region', { name: `Enquiry ${enquiry}` });
  await expect(detail.getByRole('row')).toHaveCount(8);
  await page.setViewportSize({ width: 375, height: 740 });
  await page.goto(`${url}/orders?id=${order}`);
  await page
    .getByRole('article', { name: `Order ${order}` })
    .getByRole('button')
    .first()
    .click();
  const sheet = page.getByRole('dialog', { name: `Order ${order}` });
  await expect(
    sheet.getByRole('list', { name: `Stones of order ${order}` }).getByRole('listitem'),
  ).toHaveCount(7);
  expect(further).toEqual([]);
  await buyer.close();
});

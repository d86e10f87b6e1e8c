import { expect, type Locator, type Page } from '@playwright/test';
import { accounts } from '../../support/accounts.ts';
import { sessionHeaders, signIn } from '../../support/browser-steps.ts';
import { pdfPages, workbookRows } from '../../support/file-contents.ts';
import { test, testedServer } from '../../support/server-fixture.ts';

const server = testedServer();

/** Writes the file of the open dialog, and reads it. */
async function written(page: Page, dialog: Locator): Promise<Buffer> {
  await dialog.getByRole('button', { name: 'Download' }).click();
  const url = await dialog.getByRole('link', { name: 'Open file' }).getAttribute('href');
  const answer = await page.request.get(new URL(url as string, server.url).href);
  expect(answer.status()).toBe(200);
  return answer.body();
}

const firstStone = async (page: Page, path: string, id: number) => {
  const headers = await sessionHeaders(page);
  const answer = await page.request.get(`${server.url}/api/diamond/${path}?id=${id}&limit=1`, { headers });
  return (await answer.json()).data.data[0] as { stone_id: string; amount?: number };
};

const newest = async (page: Page, path: string): Promise<number> => {
  const headers = await sessionHeaders(page);
  const answer = await page.request.get(`${server.url}/api/diamond/${path}?limit=1`, { headers });
  return (await answer.json()).data.data[0].id;
};

test('a buyer downloads a selection for clients, an order and an enquiry, each in its format', async ({
  page,
}) => {
  await signIn(page, server.url, accounts.buyer);
  await page.goto(`${server.url}/report?title=search&shape=Heart&sort=-carat`);
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ });
  const name = (await boxes.first().getAttribute('aria-label'))!.replace('Select ', '');
  await boxes.first().check();
  await boxes.nth(1).check();
  await page.keyboard.press('x');
  const dialog = page.getByRole('dialog', { name: 'Download' });
  await expect(dialog.getByRole('radio', { name: 'Selected stones (2)' })).toBeChecked();

  await dialog.getByRole('radio', { name: 'Prices for your clients' }).check();
  await dialog.getByLabel('Mark-up in per cent').fill('10');
  const client = await dialog.getByLabel('Example').getByText(/^\$/).nth(1).textContent();
  const text = (await pdfPages(await written(page, dialog))).join(' ');
  for (const stated of ['Northlight Jewels', name, client as string]) expect(text).toContain(stated);
  expect(text).not.toContain('House of Ardent');

  await page.reload();
  await expect(boxes.first()).toBeChecked();
  await page.keyboard.press('x');
  await dialog.getByRole('radio', { name: 'Prices for your clients' }).check();
  await expect(dialog.getByLabel('Mark-up in per cent')).toHaveValue('10.00');
  await page.keyboard.press('Escape');

  const order = await newest(page, 'orders');
  await page.goto(`${server.url}/my/orders?id=${order}`);
  const sheet = page.getByRole('dialog', { name: `Order ${order}` });
  await sheet.getByRole('button', { name: 'Download' }).click();
  await dialog.getByRole('radio', { name: 'Excel workbook (.xlsx)' }).check();
  const rows = await workbookRows(await written(page, dialog));
  const sold = await firstStone(page, 'order/diamonds', order);
  expect(rows[1]).toEqual(expect.arrayContaining([sold.stone_id, String(sold.amount)]));

  const enquiry = await newest(page, 'enquiry');
  await page.goto(`${server.url}/my/enquiries?id=${enquiry}`);
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  await dialog.getByRole('radio', { name: 'CSV' }).check();
  await dialog.getByRole('radio', { name: 'No prices' }).check();
  const csv = (await written(page, dialog)).toString();
  expect(csv).toContain((await firstStone(page, 'enquiry/diamonds', enquiry)).stone_id);
  expect(csv).not.toMatch(/Price|Total|Discount/);
});

const lists = [
  { path: '/my/orders', source: 'order_id' },
  { path: '/my/enquiries', source: 'enquiry_id' },
];

for (const [name, viewport] of Object.entries({
  desktop: { width: 1440, height: 900 },
  phone: { width: 412, height: 823 },
}))
  test(`a buyer downloads an order and an enquiry, on a ${name}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await signIn(page, server.url, accounts.buyer);
    const dialog = page.getByRole('dialog', { name: 'Download' });
    for (const { path, source } of lists) {
      await page.goto(server.url + path);
      // The panel of an order; an enquiry stands beside the list, on a phone in its card.
      if (source === 'order_id')
        await page
          .getByRole('button', { name: /^(\d+ open|Order \d+)$/ })
          .first()
          .click();
      else if (name === 'phone')
        await page.getByRole('list', { name: 'My enquiries' }).getByRole('button').first().click();
      const button = page.getByRole('button', { name: 'Download', exact: true }).first();
      await button.click();
      await dialog.getByRole('radio', { name: 'CSV' }).check();
      const requested = page.waitForRequest('**/api/diamond/sheet');
      await dialog.getByRole('button', { name: 'Download' }).click();
      expect((await requested).postDataJSON()).toEqual({
        [source]: expect.any(Number),
        format: 'csv',
        prices: 'own',
      });
      const url = await dialog.getByRole('link', { name: 'Open file' }).getAttribute('href');
      const file = await page.request.get(new URL(url as string, server.url).href);
      expect((await file.text()).trim().split('\r\n').length).toBeGreaterThan(1);
      await dialog.getByRole('button', { name: 'Done' }).click();
      await expect(dialog).toHaveCount(0);
    }
  });

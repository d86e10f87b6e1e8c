import { expect, type Page } from '@playwright/test';
import type { PagedDiamonds } from '#contract/model/pagedDiamonds.ts';
import { accounts } from '../../support/accounts.ts';
import { adminApi } from '../../support/admin-api.ts';
import { signIn } from '../../support/browser-steps.ts';
import { runMark } from '../../support/run-mark.ts';
import { test, testedServer } from '../../support/server-fixture.ts';

const server = testedServer();

const supplier = `Lakeside ${runMark}`;
const header = 'Stock #,Supplier,Shape,Weight,Color,Clarity,Price/Ct,City';
/** Stones of one supplier; `price` is the first one's. */
const listOf = (numbers: readonly number[], price = 5000) =>
  [
    header,
    ...numbers.map(
      (number, index) =>
        `LS${runMark}-${number},${supplier},Round,1.00,F,VS1,${index === 0 ? price : 5000 + number},Antwerp`,
    ),
  ].join('\n');

async function chooseList(page: Page, name: string, csv: string) {
  const dialog = page.getByRole('dialog', { name: 'Upload Diamond List' });
  if (!(await dialog.isVisible())) {
    await page.goto(`${server.url}/diamonds`);
    await page.getByRole('button', { name: 'Upload Diamond List' }).click();
  }
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(csv) });
  return dialog;
}

test('an admin sees what a list changes, takes missing stones off sale, and undoes the import', async ({
  page,
  request,
}) => {
  const api = await adminApi(request, server.url);
  const onSale = async () =>
    (
      await api.call<PagedDiamonds>('post', 'diamond/search', {
        supplier_name: [supplier],
        state: 'on_sale',
        pageSize: 50,
      })
    ).data.map(({ stone_id, price }) => `${stone_id} ${price}`);
  await signIn(page, server.url, accounts.admin);

  // Two rows are rejected, one of them for several reasons; the total and the terms are no rows.
  const totals = [
    `${listOf([7])}`,
    'Q-1,,Round,x,,VS1,y,',
    'Q-2,,Round,x,F,VS1,5000,',
    'TOTAL,,,3.00,,,15000,',
    'Terms: COD',
  ];
  const check = await chooseList(page, 'totals.csv', totals.join('\n'));
  await check.getByRole('button', { name: 'Validate only' }).click();
  await expect(check.getByText('2 lines with totals or terms are not stones.')).toBeVisible();
  await expect(check.getByText('Rejected', { exact: true }).first().locator('xpath=..')).toContainText('2');
  await expect(check.getByRole('tab', { name: /^Rejected/ })).toHaveText('Rejected2');
  await page.keyboard.press('Escape');

  // The first file has too few headers: the reason is said, and the dialog stays.
  const first = await chooseList(page, 'wrong.csv', 'Shape,Weight\nRound,1.00\n');
  await first.getByRole('button', { name: 'Validate only' }).click();
  await expect(first.getByRole('alert')).toContainText('No row with column headers was found');
  await first.getByRole('button', { name: 'Remove wrong.csv' }).click();

  await chooseList(page, 'lakeside.csv', listOf([1, 2, 3, 4, 5]));
  await first.getByLabel('Wholesale mark-up').fill('+8%');
  await first.getByLabel('Retail mark-up').fill('+20%');
  await first.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(first.getByText('5 stones imported.')).toBeVisible();
  await first.getByRole('button', { name: 'Done' }).click();
  const before = await onSale();
  expect(before).toHaveLength(5);

  const dialog = await chooseList(page, `lakeside-part-${runMark}.csv`, listOf([1, 2, 6], 5500));
  await dialog.getByLabel('Wholesale mark-up').fill('+8%');
  await dialog.getByLabel('Retail mark-up').fill('+20%');
  await dialog.getByRole('checkbox', { name: /off sale/ }).click();
  await dialog.getByRole('button', { name: 'Validate only' }).click();
  const difference = dialog.getByRole('region', { name: 'Difference' });
  await expect(difference.getByRole('row', { name: /^Supplier prices/ })).toContainText('1 · +$500.00');
  await expect(difference).toContainText(`3 stones of ${supplier} (of 5 in stock) are not in the list.`);
  await expect(difference).toContainText('is the list complete?');
  await expect(dialog.getByText('Nothing imported yet.')).toBeVisible();
  expect(await onSale()).toEqual(before);

  await dialog.getByRole('button', { name: 'Import 2, take 3 off sale' }).click();
  await expect(dialog.getByText('2 stones imported, 3 taken off sale.')).toBeVisible();
  expect(await onSale()).toHaveLength(3);
  await dialog.getByRole('link', { name: 'Show import' }).click();

  const sheet = page.getByRole('dialog', { name: `lakeside-part-${runMark}.csv` });
  await expect(sheet.getByRole('region', { name: 'Changed stones' })).toContainText('Taken off sale');
  await page.keyboard.press('Escape');
  const run = page.getByRole('row').filter({ hasText: `lakeside-part-${runMark}.csv` });
  await run.getByRole('button', { name: `Undo import of lakeside-part-${runMark}.csv` }).click();
  const question = page.getByRole('alertdialog', { name: 'Alert!' });
  await expect(question).toContainText('3 stones will be back on sale');
  await question.getByRole('button', { name: 'YES' }).click();
  await expect(run).toContainText(/undone/i);
  expect((await onSale()).toSorted()).toEqual(before.toSorted());
});

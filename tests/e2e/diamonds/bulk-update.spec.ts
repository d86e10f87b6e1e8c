import { expect } from '@playwright/test';
import type { Diamond } from '#contract/model/diamond.ts';
import type { PagedDiamonds } from '#contract/model/pagedDiamonds.ts';
import { accounts } from '../../support/accounts.ts';
import { adminApi } from '../../support/admin-api.ts';
import { signIn } from '../../support/browser-steps.ts';
import { test, testedServer } from '../../support/server-fixture.ts';

const server = testedServer();

const dollars = (amount: number) =>
  `$${amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
const sum = (stones: readonly Diamond[]) =>
  Math.round(stones.reduce((total, { j_total_amount }) => total + (j_total_amount ?? 0) * 100, 0)) / 100;

test('an admin raises the prices of selected stones, sees who is refused, and undoes it', async ({
  page,
  request,
  browser,
}) => {
  const api = await adminApi(request, server.url);
  const find = async (filters: object) =>
    (await api.call<PagedDiamonds>('post', 'diamond/search', { pageSize: 2, ...filters })).data;
  const free = await find({ state: 'on_sale' });
  const [sold] = await find({ state: 'sold', pageSize: 1 });
  const chosen = [...free, sold!];

  await signIn(page, server.url, accounts.admin);
  const list = `${server.url}/diamonds?ids=${chosen.map(({ id }) => id).join('_')}`;
  await page.goto(list);
  const colleague = await browser.newPage();
  await signIn(colleague, server.url, accounts.admin);
  await colleague.goto(list);
  await expect(colleague.getByRole('checkbox', { name: `Select ${free[0]!.stone_id}` })).toBeVisible();
  for (const { stone_id } of chosen)
    await page.getByRole('checkbox', { name: `Select ${stone_id}`, exact: true }).click();
  await page.getByRole('button', { name: 'Change stones' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Change stones' });
  await expect(dialog.getByRole('radio', { name: 'Selected stones (3)' })).toBeChecked();
  await dialog.getByLabel('Price set').selectOption('wholesale');
  await dialog.getByLabel('How').selectOption('Multiply by');
  await dialog.getByLabel('Factor').fill('1.1');

  await expect(dialog.getByText('2 stones change · 1 cannot be changed')).toBeVisible();
  await expect(dialog.getByLabel('Totals')).toContainText(dollars(sum(free)));
  await dialog.getByRole('tab', { name: /^Cannot be changed/ }).click();
  const refused = dialog.getByRole('row').filter({ hasText: sold!.stone_id });
  await expect(refused).toContainText('Sold in an accepted order');
  await dialog.getByRole('button', { name: 'Change 2 stones' }).click();
  await expect(page.getByText('2 stones changed')).toBeVisible();
  await expect(colleague.getByText('Repriced')).toHaveCount(2);
  const raised = await find({ ids: free.map(({ id }) => id) });
  for (const { id, j_price } of raised) {
    const before = free.find((stone) => stone.id === id)?.j_price ?? 0;
    expect(j_price).toBeCloseTo(before * 1.1, 1);
  }
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('2 stones changed back')).toBeVisible();
  for (const screen of [colleague, page]) await expect(screen.getByText('Repriced')).toHaveCount(0);
  await colleague.close();
  const prices = (stones: readonly Diamond[]) =>
    Object.fromEntries(stones.map(({ id, j_price, j_total_amount }) => [id, [j_price, j_total_amount]]));
  expect(prices(await find({ ids: chosen.map(({ id }) => id), pageSize: 3 }))).toEqual(prices(chosen));
});

import { expect, type Page } from '@playwright/test';
import { paths } from '#domain/routes/paths.ts';
import { accounts } from '../../support/accounts.ts';
import { sessionHeaders, signIn } from '../../support/browser-steps.ts';
import { test, testedServer } from '../../support/server-fixture.ts';

const server = testedServer();

type Stone = { id: number; stone_id: string };

/** A stone on sale that has a partner within wide tolerances. */
async function stoneWithPartner(page: Page): Promise<Stone> {
  const answer = await page.request.post(`${server.url}/api/diamond/pairs`, {
    headers: await sessionHeaders(page),
    data: { tolerances: { carat_percent: 10, measurements: 1, table: 10, depth: 10 } },
  });
  const { data } = (await answer.json()) as { data: { pairs: { stones: Stone[] }[] } };
  return data.pairs[0]!.stones[0]!;
}

test('a buyer opens a stone, finds a pair and enquires about both', async ({ page }) => {
  await signIn(page, server.url, accounts.buyer);
  const { id, stone_id } = await stoneWithPartner(page);
  await page.goto(server.url + paths.stone(id));
  const similar = page.getByRole('region', { name: 'Similar stones' });
  await expect(similar.getByRole('link').first()).toContainText(/colour|clarity|ct/);

  await page.getByRole('button', { name: 'Find a pair' }).click();
  await expect(page).toHaveURL(/\/pairs\?stone=\d+$/);
  await page.getByRole('button', { name: 'Tolerances' }).click();
  const form = page.getByRole('form', { name: 'Tolerances' });
  for (const [name, value] of Object.entries({ 'Weight (%)': '10', 'Sides (mm)': '1', 'Table (%)': '10' }))
    await form.getByRole('textbox', { name }).fill(value);
  await form.getByRole('textbox', { name: 'Depth (%)' }).fill('');
  await form.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/max_depth=off/);
  await page.reload();

  const enquire = page.getByRole('button', { name: new RegExp(`^Enquiry, .*${stone_id}`) }).first();
  const [, one, other] = /^Enquiry, (\S+) and (\S+)$/.exec((await enquire.getAttribute('aria-label')) ?? '')!;
  expect([one, other]).toContain(stone_id);
  await enquire.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(one!);
  await expect(dialog).toContainText(other!);
  await dialog.getByRole('textbox', { name: 'Remarks' }).fill('A pair for ear-rings');
  await dialog.getByRole('button', { name: 'Send Enquiry' }).click();

  await expect(page.getByText('Enquiry Saved Successfully.').first()).toBeVisible();
  const sent = await page.request.get(`${server.url}/api/diamond/enquiry?page=1&limit=1`, {
    headers: await sessionHeaders(page),
  });
  const { data } = (await sent.json()) as { data: { data: { remark: string; diamonds: Stone[] }[] } };
  expect(data.data[0]?.remark).toBe('A pair for ear-rings');
  expect(data.data[0]?.diamonds.map((stone) => stone.stone_id).sort()).toEqual([one, other].sort());
});

test('the pairs of a search, and of selected stones, open from the list', async ({ page }) => {
  await signIn(page, server.url, accounts.buyer);
  await page.goto(`${server.url}/report?title=search&shape=Round`);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.keyboard.press('p');
  await expect(page).toHaveURL(/\/pairs\?shape=Round$/);
  await expect(page.getByText(/pairs?, (the 50 )?best first|No pairs found/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  const boxes = page.getByRole('row').getByRole('checkbox');
  for (const at of [1, 2]) await boxes.nth(at).click();
  await page.keyboard.press('p');
  await expect(page).toHaveURL(/\/pairs\?ids=\d+_\d+$/);
  await page.getByRole('button', { name: 'Back' }).click();
  await boxes.nth(1).click();
  await page.keyboard.press('p');
  await expect(page).toHaveURL(/\/pairs\?stone=\d+$/);
});

test('an administrator sees the pairs with the prices of the business, and opens several in the stock', async ({
  page,
}) => {
  await signIn(page, server.url, accounts.admin);
  const { id } = await stoneWithPartner(page);
  await page.goto(server.url + paths.stone(id));
  await page.getByRole('link', { name: /^Find a pair, / }).click();
  await expect(page.getByRole('heading', { name: 'Find a pair' })).toBeVisible();
  await page.goto(`${server.url}/pairs?max_carat_percent=10&max_measurements=1&max_table=10&max_depth=10`);
  await expect(page.getByRole('columnheader', { name: 'Supplier Total' })).toBeVisible();
  const boxes = page.getByRole('checkbox', { name: / and / });
  for (const at of [0, 1]) await boxes.nth(at).click();
  await page.reload();
  const bar = page.getByRole('region', { name: 'Selection' });
  await expect(bar).toContainText(/[34]\s*selected in 2 pairs/);
  await bar.getByRole('link', { name: /^Show in stock/ }).click();
  await expect(page).toHaveURL(/\/diamonds\?ids=\d+_\d+_\d+/);
});

test('ten selected stones are compared, and the names of the rows stay in sight at each width', async ({
  page,
}) => {
  await signIn(page, server.url, accounts.buyer);
  const headers = await sessionHeaders(page);
  const found = await page.request.post(`${server.url}/api/diamond/search`, {
    headers,
    data: { pageNo: 0, pageSize: 10 },
  });
  const ids = ((await found.json()).data.data as { id: number }[]).map(({ id }) => id);
  await page.goto(server.url + paths.compare(ids));
  for (const width of [1440, 375]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByRole('columnheader')).toHaveCount(10);
    await page.getByRole('columnheader').first().scrollIntoViewIfNeeded();
    const name = page.getByRole('rowheader', { name: /^Total/ });
    const before = await name.boundingBox();
    await page.getByRole('columnheader').last().scrollIntoViewIfNeeded();
    await expect(page.getByRole('columnheader').last()).toBeInViewport();
    expect((await name.boundingBox())?.x).toBe(before?.x);
    await expect(name).toBeInViewport();
  }
});

import { expect, type Page } from '@playwright/test';
import { accounts } from '../../support/accounts.ts';
import { callBy } from '../../support/browser-steps.ts';
import { tokenOf } from '../../support/every-address.ts';
import { test, testedServer } from '../../support/server-fixture.ts';

const server = testedServer();

test.beforeEach(async ({ page }) => {
  await fetch(`${server.url}/__mock/reset`, { method: 'POST' });
  await page.goto(`${server.url}/__mock`);
  await expect(page.getByRole('radio', { name: 'usual' })).toBeChecked();
});
// What a test has set must not be answered to the next one.
test.afterAll(async () => {
  await fetch(`${server.url}/__mock/reset`, { method: 'POST' });
});

/** A change by another client than the page. */
const set = (path: string, body: object) =>
  fetch(`${server.url}/__mock${path}`, { method: 'PUT', body: JSON.stringify(body) });

/** A setting of the mock. */
async function state() {
  return (await fetch(`${server.url}/__mock/state`)).json();
}
const ruleOf = async (operation: string) =>
  (await state()).operations.find(({ id }: { id: string }) => id === operation).rule;

const scenario = (page: Page, name: string) => page.getByRole('radio', { name: new RegExp(`^${name} `) });
const delay = (page: Page) => page.getByLabel('Delay of every answer (ms)');
const answer = (page: Page, id: string) => page.getByLabel(`Answer of ${id}`, { exact: true });
const times = (page: Page, id: string) => page.getByLabel(`Number of calls of ${id}, all when empty`);

test('shows what other clients set, and the seed', async ({ page }) => {
  await expect(page.getByText('Seed 0: decides which calls fail')).toBeVisible();
  await set('/scenario', { scenario: 'empty' });
  await set('/delay', { delay: 5 });
  await set('/operations/listOrders', { status: 503, times: 2 });
  await expect(scenario(page, 'empty')).toBeChecked();
  await expect(delay(page)).toHaveValue('5');
  await expect(answer(page, 'listOrders')).toHaveValue(/^503 /);
  await expect(times(page, 'listOrders')).toHaveValue('2');
  const row = page.getByRole('row').filter({ has: answer(page, 'listOrders') });
  await expect(row).toHaveAttribute('data-changed');
  for (const left of ['1', '']) {
    await fetch(`${server.url}/api/diamond/orders`);
    await expect(times(page, 'listOrders')).toHaveValue(left);
  }
  await expect(answer(page, 'listOrders')).toHaveValue('');
  await expect(row).not.toHaveAttribute('data-changed');
});

test('keeps what a person is entering while other clients change it', async ({ page }) => {
  await delay(page).fill('12');
  await answer(page, 'listOrders').selectOption({ index: 1 });
  const chosen = await answer(page, 'listOrders').inputValue();
  await set('/delay', { delay: 7 });
  await set('/operations/listOrders', { status: 503, times: 4 });
  await expect(times(page, 'listOrders')).toHaveValue('4');
  await expect(answer(page, 'listOrders')).toHaveValue(chosen);
  await expect(delay(page)).toHaveValue('12');
  await page.getByRole('button', { name: 'Reset records and settings' }).click();
  await expect(delay(page)).toHaveValue('0');
  await expect(answer(page, 'listOrders')).toHaveValue('');
});

test('saving a rule that another client gave a status keeps its answer', async ({ page }) => {
  await set('/operations/listOrders', { status: 503 });
  await expect(answer(page, 'listOrders')).toHaveValue(/^503 /);
  await page.getByLabel('Delay of listOrders in milliseconds').fill('1');
  await page.getByRole('button', { name: 'Save listOrders', exact: true }).click();
  await expect(page.getByRole('status')).toHaveText('listOrders is changed.');
  expect(await ruleOf('listOrders')).toMatchObject({ status: 503, delay: 1 });
  await page.getByRole('button', { name: 'Clear listOrders', exact: true }).click();
  await expect.poll(() => ruleOf('listOrders')).toBe(null);
  await expect(answer(page, 'listOrders')).toHaveValue('');
});

test('sets the scenario that is shown as checked when another client has changed it meanwhile', async ({
  page,
}) => {
  await page.route('**/__mock/state', (route) => route.abort());
  await set('/scenario', { scenario: 'empty' });
  await scenario(page, 'usual').click();
  await expect.poll(async () => (await state()).scenario).toBe('usual');
});

test('sets the scenario by the keyboard', async ({ page }) => {
  await scenario(page, 'usual').focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('status')).toHaveText('The scenario is empty.');
  expect((await state()).scenario).toBe('empty');
});

test('reads a workbook, as the server does', async ({ request }) => {
  const call = callBy(request, server.url);
  const token = await tokenOf(call, accounts.admin);
  const exported = (await call('POST', '/api/file/diamond/export', token, { format: 'xlsx' })) as {
    url: string;
  };
  const file = await request.get(server.url + exported.url);
  const answer = await request.post(`${server.url}/api/file/diamond/import`, {
    headers: { token },
    multipart: {
      file: { name: 'stock.xlsx', mimeType: 'application/octet-stream', buffer: await file.body() },
      dry_run: 'true',
    },
  });
  expect((await answer.json()).data).toMatchObject({ rejected: 0, file: { sheet: expect.any(String) } });
});

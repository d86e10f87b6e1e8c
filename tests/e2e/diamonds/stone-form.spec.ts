import { expect, type Page } from '@playwright/test';
import type { PagedDiamonds } from '#contract/model/pagedDiamonds.ts';
import { accounts } from '../../support/accounts.ts';
import { adminApi } from '../../support/admin-api.ts';
import { signIn } from '../../support/browser-steps.ts';
import { runMark } from '../../support/run-mark.ts';
import { test, testedServer } from '../../support/server-fixture.ts';
import { tinyPicture } from '../../support/tiny-picture.ts';

const server = testedServer();

const section = (page: Page, name: string) => page.getByRole('region', { name });
const supplier = (page: Page) => section(page, 'Supplier Info');
const upload = (page: Page) => page.getByRole('button', { name: 'Upload Diamond' }).click();

async function fillIn(page: Page, stoneNo: string) {
  for (const [label, text] of [
    ['Supplier Name', 'Rosenbaum & Zonen'],
    ['Stone No', stoneNo],
    ['Location', 'Antwerp'],
    ['RAP', '8,500.00'],
    ['Discount', '-30'],
  ] as const)
    await supplier(page).getByLabel(label).fill(text);
  const additional = section(page, 'Additional Info');
  await additional.getByLabel('Shape').fill('Round');
  await additional.getByLabel('Carat').fill('1.01 ct');
  await additional.getByLabel('Colour').fill('F');
  await additional.getByLabel('Clarity').selectOption('VS2');
  await section(page, 'House of Ardent Wholesale Pricing').getByLabel('Discount').fill('-25');
  await section(page, 'House of Ardent Retail Pricing').getByLabel('Discount').fill('-10');
}

test('an admin adds a stone whose number was in use, with its sums and a picture', async ({
  page,
  request,
}) => {
  const api = await adminApi(request, server.url);
  const [taken] = (await api.call<PagedDiamonds>('post', 'diamond/search', { pageSize: 1 })).data;
  await signIn(page, server.url, accounts.admin);
  await page.goto(`${server.url}/diamonds`);
  await page.getByRole('button', { name: 'Add New Diamond' }).click();
  await expect(page).toHaveURL(/\/diamond\/form$/);
  await fillIn(page, taken!.stone_id);
  await expect(supplier(page).getByText('8,500 − 30 % = 5,950 × 1.01 ct = 6,009.50')).toBeVisible();
  await expect(page.getByText('8,500 − 25 % = 6,375 × 1.01 ct = 6,438.75')).toBeVisible();

  const media = section(page, 'Media');
  await media.getByRole('button', { name: 'Edit image' }).click();
  await media
    .locator('input[type=file]')
    .setInputFiles({ name: 'stone.png', mimeType: 'image/png', buffer: tinyPicture });
  const picture = media.getByRole('img').first();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);

  await upload(page);
  const number = supplier(page).getByLabel('Stone No');
  await expect(number).toHaveAttribute('aria-invalid', 'true');
  await expect(number).toBeFocused();
  await number.fill(`EN-${runMark}`);
  await upload(page);
  await expect(page.getByText('Record added successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/diamonds$/);

  await page.getByRole('searchbox', { name: 'Search in words' }).fill(`EN-${runMark}`);
  await page.keyboard.press('Enter');
  const row = page.getByRole('row').filter({ hasText: `EN-${runMark}` });
  await expect(row).toContainText('6,009.50');
});

test('a stone without shape, carat and colour is stored, and says what it lacks, on a phone too', async ({
  page,
}) => {
  await signIn(page, server.url, accounts.admin);
  await page.goto(`${server.url}/diamond/form`);
  const number = `PART-${runMark}`;
  for (const [label, text] of [
    ['Supplier Name', 'Rosenbaum & Zonen'],
    ['Stone No', number],
    ['Location', 'Antwerp'],
  ] as const)
    await supplier(page).getByLabel(label).fill(text);
  for (const region of [
    supplier(page),
    section(page, 'House of Ardent Wholesale Pricing'),
    section(page, 'House of Ardent Retail Pricing'),
  ]) {
    await region.getByLabel('Price/ct').fill('1000');
    await region.getByLabel('Total Amount').fill('1500');
  }
  await page.setViewportSize({ width: 375, height: 900 });
  const media = section(page, 'Media');
  await media.getByRole('tab', { name: 'Video' }).click();
  await media.getByRole('button', { name: 'Edit video' }).click();
  await expect(media.getByText('the server takes up to 100 MB')).toBeVisible();
  await media.getByRole('button', { name: 'Cancel video' }).click();
  await upload(page);
  await expect(page.getByText('Record added successfully')).toBeVisible();

  await page.goto(`${server.url}/diamonds?stone_id=${number}&state=needs_price`);
  const edit = page.getByRole('link', { name: `Edit, ${number}` });
  const form = (await edit.getAttribute('href')) ?? '';
  await page.goto(server.url + form.replace('/form/', '/'));
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByText('Needs shape, carat, colour')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).not.toContainText('ct');
  }
});

test('a total stays that is typed before the computation of prices has arrived', async ({ page }) => {
  await signIn(page, server.url, accounts.admin);
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/price-edit/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`${server.url}/diamond/form`);
  await supplier(page).getByLabel('Price/ct').fill('1000');
  await supplier(page).getByLabel('Total Amount').fill('1500');
  const arrived = page.waitForResponse(/\/price-edit/);
  release();
  await (await arrived).finished();
  await supplier(page).getByLabel('Total Amount').blur();
  await page.waitForTimeout(500);
  await expect(supplier(page).getByLabel('Total Amount')).toHaveValue('1,500.00');
});

test('an admin is asked before leaving changes, and chooses between two versions', async ({
  page,
  request,
}) => {
  const api = await adminApi(request, server.url);
  const stone = (await api.call<PagedDiamonds>('post', 'diamond/search', { state: 'on_sale', pageSize: 1 }))
    .data[0]!;
  await signIn(page, server.url, accounts.admin);
  await page.goto(`${server.url}/diamonds?stone_id=${stone.stone_id}`);
  await page.getByRole('link', { name: `Edit, ${stone.stone_id}` }).click();
  const location = supplier(page).getByLabel('Location');
  await location.fill('Geneva');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  const question = page.getByRole('alertdialog', { name: 'Alert!' });
  await question.getByRole('button', { name: 'NO' }).click();
  await expect(location).toHaveValue('Geneva');

  // Somebody else moves the stone and changes its laboratory meanwhile.
  await api.call('put', 'diamond/update', { id: stone.id, location: 'Mumbai', lab: 'HRD' });
  await upload(page);
  const conflict = page.getByRole('dialog', { name: 'Changed by another user' });
  await expect(conflict.getByRole('radio', { name: 'Yours Geneva' })).toBeChecked();
  await expect(conflict.getByRole('radio', { name: 'Theirs HRD' })).toBeChecked();
  await conflict.getByRole('radio', { name: 'Theirs Mumbai' }).click();
  await conflict.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Record updated successfully')).toBeVisible();
  const [saved] = (await api.call<PagedDiamonds>('post', 'diamond/search', { ids: [stone.id] })).data;
  expect([saved?.location, saved?.lab]).toEqual(['Mumbai', 'HRD']);
});

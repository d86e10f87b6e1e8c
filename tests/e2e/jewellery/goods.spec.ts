import { expect, type Page } from '@playwright/test';
import { accounts } from '../../support/accounts.ts';
import { sessionHeaders, signIn } from '../../support/browser-steps.ts';
import { runMark } from '../../support/run-mark.ts';
import { test, testedServer } from '../../support/server-fixture.ts';
import { tinyPicture } from '../../support/tiny-picture.ts';
import { tinyVideo } from '../../support/tiny-video.ts';

const server = testedServer();

const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: tinyPicture });

async function fill(page: Page, texts: Record<string, string>) {
  for (const [label, text] of Object.entries(texts))
    await page.getByRole('textbox', { name: label, exact: true }).fill(text);
}

async function choose(page: Page, choices: Record<string, string>) {
  for (const [label, option] of Object.entries(choices))
    await page.getByRole('combobox', { name: label, exact: true }).selectOption(option);
}

/** Confirms the question and waits for what is said. */
async function answerYes(page: Page, said: string) {
  await page.getByRole('button', { name: 'YES' }).click();
  await expect(page.getByText(said)).toBeVisible();
}

test('an admin adds a layout with a picture, is refused without a price, and deletes it', async ({
  page,
}) => {
  await signIn(page, server.url, accounts.admin);
  await page.goto(`${server.url}/dashboard`);
  await page.getByRole('link', { name: 'Layouts' }).click();
  await page.getByRole('link', { name: 'Add New Layout' }).first().click();
  await fill(page, { 'Supplier Name': 'Scheldt Parcels', 'No. of Pcs': '40', Weight: '10', Shape: 'Oval' });
  await page.getByRole('button', { name: 'Upload Layout' }).click();
  await expect(page.getByText('House of Ardent Price is required')).toBeVisible();
  await fill(page, { Price: '900', Discount: '30' });
  // From the list price that the supplier's price and discount imply: 1,285.71 less 20 %.
  await fill(page, { 'House of Ardent Discount': '20' });
  await page.locator('input[type=file]').setInputFiles(picture('parcel.png'));
  await expect(page.getByRole('button', { name: 'x remove, Image' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Total Amount', exact: true })).toHaveValue('9,000.00');
  await page.getByRole('button', { name: 'Upload Layout' }).click();
  await expect(page.getByText('Record added successfully')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: 'Scheldt Parcels' });
  await expect(row).toContainText('10,285.70');
  await row.getByRole('link', { name: /^Edit, layout/ }).click();
  await fill(page, { Color: 'F-G' });
  await page.getByRole('button', { name: 'Upload Layout' }).click();
  await expect(page.getByText('Record updated successfully')).toBeVisible();
  await expect(row).toContainText('F-G');
  await row.getByRole('button', { name: /^Delete, layout/ }).click();
  await answerYes(page, 'Record deleted successfully');
  await expect(row).toHaveCount(0);
});

test('an admin adds a piece with five files, is refused a taken number, and removes a picture', async ({
  page,
}) => {
  await signIn(page, server.url, accounts.admin);
  const headers = await sessionHeaders(page);
  const listed = await page.request.post(`${server.url}/api/jewellerys`, { headers, data: { page: 1 } });
  const taken = (await listed.json()).data.data[0].stockId as string;
  await page.goto(`${server.url}/jewellery/form`);
  await fill(page, { 'Stock Id': taken, Title: 'Halo ring', Description: 'Round centre stone.' });
  await choose(page, { Category: 'Rings', Metal: 'GOLD', 'Diamond Clarity': 'VS' });
  await choose(page, { 'Sub-Category': 'Halo' });
  await fill(page, { 'Gold Weight': '4.21', 'Gold Color': 'Yellow', 'Diamond Weight': '1.25' });
  await fill(page, { 'Diamond Shape': 'Round', 'Diamond Color': 'F', 'Supplier Name': 'Atelier Verne' });
  await fill(page, { 'Selling Price': '2072', 'Cost Price': '1850' });
  await fill(page, { 'House of Ardent Selling Price': '2237.76', 'House of Ardent Discount': '5' });
  await page.getByRole('tab', { name: /^Images/ }).click();
  const input = page.locator('input[type=file]');
  await input.setInputFiles(['a.png', 'b.png', 'c.png'].map(picture));
  await expect(page.getByRole('button', { name: 'x remove, Image 3' })).toBeVisible();
  await page.getByRole('button', { name: 'Upload Jewellery' }).click();
  await expect(page.getByText('Another piece has this stock number').first()).toBeVisible();
  await page.getByRole('tab', { name: 'Details' }).click();
  await fill(page, { 'Stock Id': `AV-${runMark}` });
  await page.getByRole('button', { name: 'Upload Jewellery' }).click();
  await expect(page.getByText('Record added successfully')).toBeVisible();

  await page.getByRole('searchbox', { name: 'Search by Stock Id' }).fill(`AV-${runMark}`);
  const row = page.getByRole('row').filter({ hasText: `AV-${runMark}` });
  await row.getByRole('link', { name: `Edit, AV-${runMark}` }).click();
  await page.getByRole('tab', { name: /^Images/ }).click();
  const film = { name: 'film.webm', mimeType: 'video/webm', buffer: tinyVideo };
  await input.setInputFiles([picture('d.png'), film]);
  await expect(page.getByRole('button', { name: /^x remove, Video/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^x remove/ })).toHaveCount(5);
  await expect(input).toHaveCount(0);
  await page.getByRole('button', { name: 'x remove, Image 1' }).click();
  await expect(input).toHaveCount(1);
  await expect(page.getByRole('list', { name: 'Images' }).getByRole('listitem')).toHaveCount(4);
  await page.getByRole('button', { name: 'Upload Jewellery' }).click();
  await expect(page.getByText('Record updated successfully')).toBeVisible();
  await row.getByRole('link', { name: `Edit, AV-${runMark}` }).click();
  await expect(page.getByRole('tab', { name: /^Images/ })).toContainText('4');
  await page.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('list', { name: 'History' }).getByRole('listitem');
  await expect(history).toHaveCount(2);
  await expect(history.last()).toContainText('Added');
});

test('an admin adds a category, is refused a taken name, and sees that another has renamed it', async ({
  page,
}) => {
  await signIn(page, server.url, accounts.admin);
  await page.goto(`${server.url}/category`);
  await expect(page.getByRole('list', { name: 'Categories' })).not.toContainText('Diamond');
  await page.getByRole('button', { name: '+ Add New Category' }).click();
  const box = page.getByRole('textbox', { name: 'Category Name' });
  await box.fill('rings');
  await box.press('Enter');
  await expect(page.getByText('A category with this name already exists')).toBeVisible();
  await box.fill('Brooches');
  await box.press('Enter');
  await expect(page.getByText('Category added successfully')).toBeVisible();

  await page.getByRole('button', { name: 'Edit, Brooches' }).click();
  const headers = await sessionHeaders(page);
  const { data } = await (await page.request.get(`${server.url}/api/categories`, { headers })).json();
  const { id } = data.find(({ name }: { name: string }) => name === 'Brooches');
  await page.request.put(`${server.url}/api/category`, { headers, data: { id, name: 'Pins' } });
  await box.fill('Brooches and pins');
  await box.press('Enter');
  const both = page.getByRole('dialog', { name: 'Changed by another user' });
  await expect(both.getByRole('radio', { name: 'Theirs Pins' })).toBeVisible();
  await both.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Category updated successfully')).toBeVisible();

  await page.getByRole('button', { name: '+ Add New Sub Category' }).click();
  const part = page.getByRole('textbox', { name: 'Sub-Category Name' });
  await part.fill('Bar');
  await part.press('Enter');
  await expect(page.getByText('SubCategory added successfully')).toBeVisible();
  await page.getByRole('button', { name: 'Delete, Brooches and pins' }).click();
  await answerYes(page, 'Category deleted successfully');
  await expect(page.getByText('Brooches and pins')).toHaveCount(0);
});

test('a search that is still being typed does not lead back from the piece that was opened meanwhile', async ({
  page,
}) => {
  await signIn(page, server.url, accounts.admin);
  await page.goto(`${server.url}/jewellery`);
  const edit = page.getByRole('link', { name: /^Edit, / }).first();
  const number = (await edit.getAttribute('aria-label'))?.replace('Edit, ', '') ?? '';
  // The form of the piece takes longer to load than the search waits for further keys.
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  const box = page.getByRole('searchbox', { name: 'Search by Stock Id' });
  await box.focus();
  // In one step: on a slow machine, a click of its own could come after the search has begun.
  await edit.evaluate((link: HTMLAnchorElement, typed) => {
    document.execCommand('insertText', false, typed);
    link.click();
  }, number);
  await expect(page).toHaveURL(/\/jewellery\/form/);
  await expect(page.getByRole('textbox', { name: 'Stock Id', exact: true })).toHaveValue(number);
  await expect(page).toHaveURL(/\/jewellery\/form/);
});

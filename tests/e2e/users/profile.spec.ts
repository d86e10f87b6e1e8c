import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { adminApi } from '../../support/admin-api.ts';
import { expectDrawn, signIn, signInByForm } from '../../support/browser-steps.ts';
import { runMark } from '../../support/run-mark.ts';
import { test, testedServer } from '../../support/server-fixture.ts';
import { tinyPicture } from '../../support/tiny-picture.ts';

const server = testedServer();

/** An account of its own: other tests must not lose their sessions when its password changes. */
const buyer = { email: `profile.${runMark}@northlight.example`, password: 'lantern-harbour-52' };

/** The id of the place with this name in a list of places. */
async function placeId(request: APIRequestContext, list: string, name: string): Promise<number> {
  const answer = await request.get(`${server.url}/api/misc/${list}`);
  return (await answer.json()).data.find((place: { name: string }) => place.name === name).id;
}

async function createBuyer(request: APIRequestContext): Promise<void> {
  const api = await adminApi(request, server.url);
  const country = await placeId(request, 'countries', 'India');
  const state = await placeId(request, `states?countryId=${country}`, 'Gujarat');
  const company_city_id = await placeId(request, `cities?stateId=${state}`, 'Surat');
  const names = { name: 'Ravi Shah', username: `profile.${runMark}`, company_name: 'Shah Gems' };
  const place = { company_address1: '14 Varachha Road', company_zipcode: '395001', company_city_id };
  const phones = { mobile_no: '+919825055513', whatsapp_no: '+919825055513' };
  await api.call('post', 'user/create', { ...buyer, ...names, ...place, ...phones, user_type: 'USER' });
}

const newPassword = 'surat-monsoon-4';

async function choosePicture(page: Page, size: number) {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file for Company picture' }).click();
  const buffer = Buffer.concat([tinyPicture, Buffer.alloc(size)]);
  await (await choosing).setFiles({ name: 'shop.png', mimeType: 'image/png', buffer });
}

test('a buyer changes the profile, tries again after a failure, and changes the password, which ends other sessions', async ({
  page,
  browser,
  request,
}) => {
  await createBuyer(request);
  const other = await (await browser.newContext()).newPage();
  await signIn(other, server.url, buyer);
  await signIn(page, server.url, buyer);
  await page.goto(`${server.url}/home`);
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(buyer.email);

  await page.getByRole('tab', { name: 'Company Details' }).click();
  await choosePicture(page, 1024 * 1024);
  await expect(page.getByText('Please upload less or equal to 1 MB')).toBeVisible();
  await choosePicture(page, 0);
  await page.getByRole('combobox', { name: 'Country' }).selectOption('Belgium');
  await expect(page.getByRole('combobox', { name: 'City' })).toHaveValue('');
  await page.getByRole('textbox', { name: 'Zipcode' }).fill('2018');
  const chosen = Date.now();
  const sent = page.waitForRequest('**/api/file/store').then(() => Date.now());
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('File uploaded successfully.')).toBeVisible();
  expect((await sent) - chosen).toBeGreaterThanOrEqual(500);
  await expect(
    page.getByText('Profile Successfully updated. Please Re-login to apply changes'),
  ).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Zipcode' })).toHaveValue('2018');
  await expect(page.getByRole('combobox', { name: 'City' })).toHaveValue('');
  await page.getByRole('combobox', { name: 'Country' }).selectOption('India');
  await page.getByRole('combobox', { name: 'State' }).selectOption('Gujarat');
  await page.getByRole('combobox', { name: 'City' }).selectOption('Surat');
  await page.getByRole('textbox', { name: 'Zipcode' }).fill('395006');
  await page.route('**/api/user/update', (route) => route.fulfill({ status: 500, json: { error: '' } }));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Fail to update record, Please try again.').first()).toBeVisible();
  await page.unroute('**/api/user/update');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(
    page.getByText('Profile Successfully updated. Please Re-login to apply changes'),
  ).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Zipcode' })).toHaveValue('395006');
  await expectDrawn(page.getByRole('img', { name: 'Company picture' }));

  await page.getByRole('tab', { name: 'Change Password' }).click();
  await page.getByLabel('Current password').fill('not-the-password');
  await page.getByLabel('New password', { exact: true }).fill(newPassword);
  await page.getByLabel('Confirm new password').fill(newPassword);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByLabel('Current password')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Current password').fill(buyer.password);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByLabel('Current password')).toHaveValue('');

  await other.goto(`${server.url}/my/orders`);
  await expect(other).toHaveURL(/\/login$/);
  await other.context().close();
  const again = await (await browser.newContext()).newPage();
  await signInByForm(again, server.url, { ...buyer, password: newPassword });
  await again.context().close();
  await page.goto(`${server.url}/my/orders`);
  await expect(page.getByRole('heading', { name: 'My orders' })).toBeVisible();
});

import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { accounts } from '../../support/accounts.ts';
import { expectDrawn, sessionHeaders, signIn, signInByForm } from '../../support/browser-steps.ts';
import { runMark } from '../../support/run-mark.ts';
import { test, testedServer } from '../../support/server-fixture.ts';
import { tinyPicture } from '../../support/tiny-picture.ts';

const server = testedServer();

const customer = {
  name: `Noor ${runMark}`,
  email: `noor.u${runMark}@haddad.example`,
  password: 'surat-monsoon',
};

async function fillIn(page: Page, email: string) {
  for (const [label, text] of [
    ['Name', customer.name],
    ['Username', `noor.u${runMark}`],
    ['Email', email],
    ['Mobile No', '98250 55512'],
    ['Whatsapp No', '98250 55512'],
    ['Company Name', 'Haddad & Sons'],
    ['Address 1', '14 Varachha Road'],
    ['Zipcode', '395006'],
  ] as const)
    await page.getByRole('textbox', { name: label, exact: true }).fill(text);
  await page.getByLabel(/^Password/).fill(customer.password);
  for (const [label, place] of [
    ['Country', 'India'],
    ['State', 'Gujarat'],
    ['City', 'Surat'],
  ] as const)
    await page.getByRole('combobox', { name: label }).selectOption(place);
}

test('an admin creates a customer, who signs in until the account is blocked', async ({ page, browser }) => {
  await signIn(page, server.url, accounts.admin);
  await page.goto(`${server.url}/dashboard`);
  await page.getByRole('link', { name: 'Customers' }).click();
  await page.getByRole('link', { name: 'Create User' }).click();
  await fillIn(page, accounts.buyer.email);
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file for Profile' }).click();
  await (await choosing).setFiles({ name: 'noor.png', mimeType: 'image/png', buffer: tinyPicture });
  await page.getByRole('button', { name: 'Upload User' }).click();
  await expect(page.getByText('This email is already in use').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Email' }).fill(customer.email);
  await page.getByRole('button', { name: 'Upload User' }).click();
  await expect(page.getByText('Record added successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/users$/);

  await page.getByRole('searchbox', { name: 'Search by Name or Phone No' }).fill('98250 555');
  await page.getByRole('link', { name: customer.name, exact: true }).click();
  await expect(page.getByRole('heading', { name: customer.name })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Company Info' })).toContainText('Surat');
  await expect(page.getByText('+919825055512').first()).toBeVisible();
  await expect(page.getByRole('img', { name: `Profile of ${customer.name}` })).toHaveJSProperty(
    'complete',
    true,
  );

  const other = await (await browser.newContext()).newPage();
  await signInByForm(other, server.url, customer);
  await expect(other).toHaveURL(/\/home$/);
  await page.getByRole('button', { name: `Actions of ${customer.name}` }).click();
  await page.getByRole('menuitem', { name: 'Block' }).click();
  await page.getByRole('button', { name: 'YES' }).click();
  await expect(page.getByText('INACTIVE')).toBeVisible();
  await other.goto(`${server.url}/my/orders`);
  await expect(other).toHaveURL(/\/login$/);
  await other.context().close();
});

const applicant = `Lieve ${runMark}`;

/** A request for an account, with both proofs. */
async function register(request: APIRequestContext) {
  const file = (name: string) => ({ name, mimeType: 'image/png', buffer: tinyPicture });
  const answer = await request.post(`${server.url}/api/auth/register`, {
    multipart: {
      name: applicant,
      username: `lieve.${runMark}`,
      email: `lieve.${runMark}@scheldt.example`,
      mobile_no: '+32470123456',
      whatsapp_no: '+32470123456',
      company_name: 'Scheldt Diamonds',
      password: 'antwerp-lantern',
      owner_proof: file('deed.png'),
      visiting_card: file('card.png'),
    },
  });
  expect(answer.status()).toBe(200);
}

test('an admin looks at the proof of a registration and rejects it with a reason', async ({
  page,
  request,
}) => {
  await register(request);
  await signIn(page, server.url, accounts.admin);
  await page.goto(`${server.url}/dashboard`);
  await page.getByRole('link', { name: /^Approvals/ }).click();
  await page.getByRole('button', { name: `View Owner Proof of ${applicant}` }).click();
  const proof = page.getByRole('dialog', { name: 'Proof View' }).getByRole('img');
  await expect(proof).toBeVisible();
  await expectDrawn(proof);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `Reject ${applicant}` }).click();
  await page.getByRole('button', { name: 'YES' }).click();
  await expect(page.getByText("Reason can't be blank")).toBeVisible();
  await page.getByLabel('Reason to Reject:').fill('Proof is not readable');
  await page.getByRole('button', { name: 'YES' }).click();
  const row = page.getByRole('row').filter({ hasText: applicant });
  await expect(row).toContainText('REJECTED');
  await expect(row).toContainText('Proof is not readable');
  await expect(row.getByRole('cell').first()).toHaveText('-');
});

test('a recommendation offers stones on sale at the price that the customer pays', async ({ page }) => {
  await signIn(page, server.url, accounts.admin);
  await page.goto(`${server.url}/users`);
  await page
    .getByRole('button', { name: /^Recommend diamonds to/ })
    .first()
    .click();
  const offered = page.getByRole('list', { name: 'Diamonds' }).getByRole('listitem');
  const first = offered.first();
  const number = (await first.locator('.font-mono').textContent()) ?? '';
  const headers = await sessionHeaders(page);
  const found = await page.request.post(`${server.url}/api/diamond/search`, {
    headers,
    data: { stone_ids: [number], pageNo: 0, pageSize: 1 },
  });
  const [stone] = (await found.json()).data.data as { j_total_amount: number; state: string }[];
  expect(stone!.state).toBe('on_sale');
  const wholesale = stone!.j_total_amount.toLocaleString('en-US', { minimumFractionDigits: 2 });
  await expect(first).toContainText(`$${wholesale}`);
});

import { expect, type Page } from '@playwright/test';
import { accounts, loginBody } from '../../support/accounts.ts';
import { fillSignIn, signInByForm } from '../../support/browser-steps.ts';
import { runMark } from '../../support/run-mark.ts';
import { test, testedServer } from '../../support/server-fixture.ts';
import { tinyPicture } from '../../support/tiny-picture.ts';

const server = testedServer();

const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: tinyPicture });

async function fillIn(page: Page) {
  await page.getByLabel('Name', { exact: true }).fill('Noor Haddad');
  await page.getByLabel('Username').fill(`noor-${runMark}`);
  await page.getByLabel('Company Name').fill('Haddad & Sons');
  await page.getByLabel('Country').selectOption('Belgium (+32)');
  await page.getByLabel('Mobile No').fill('0470 12 34 56');
  await page.getByRole('button', { name: 'Same as mobile' }).click();
  await page.getByLabel('Email').fill(accounts.buyer.email);
  await page.getByLabel('Password', { exact: true }).fill('surat-monsoon');
  for (const [label, name] of [
    ['Owner Proof', 'deed.png'],
    ['Visiting Card', 'card.png'],
  ] as const) {
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: `Choose a file for ${label}` }).click();
    await (await choosing).setFiles(picture(name));
    await expect(page.getByText(name)).toBeVisible();
  }
}

const applicant = { email: `noor-${runMark}@haddad.example`, password: 'surat-monsoon' };

test('a visitor signs up, an admin sees both proofs and accepts, the new buyer signs in', async ({
  page,
  request,
}) => {
  await page.goto(`${server.url}/session/signin`);
  await expect(page).toHaveURL(/\/login$/);
  await page.getByRole('link', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL(/\/session\/signup$/);
  await expect(page).toHaveTitle(/Sign Up/);
  await fillIn(page);

  // Leaving asks for confirmation; staying leaves the input in the form.
  const requested = page.waitForEvent('dialog');
  await Promise.all([
    page.getByRole('link', { name: 'Sign In' }).click({ noWaitAfter: true }),
    requested.then((dialog) => {
      expect(dialog.type()).toBe('beforeunload');
      return dialog.dismiss();
    }),
  ]);
  const send = page.getByRole('button', { name: 'Sign Up' });
  await send.click();
  await expect(page.getByText('This email is already in use').first()).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Noor Haddad');
  await page.getByLabel('Email').fill(`noor-${runMark}@haddad.example`);
  await send.click();
  await expect(page.getByText('Thank you. Your registration is waiting for approval.')).toBeVisible();

  await page.getByRole('link', { name: 'Back to Sign In' }).click();
  await fillSignIn(page, applicant);
  await expect(page.getByRole('alert')).toContainText('Your account is waiting for approval');

  const account = loginBody(accounts.admin);
  const { token } = await (await request.post(`${server.url}/api/auth/login`, { data: account })).json();
  const approvals = await request.get(`${server.url}/api/user/approval`, { headers: { token } });
  const rows: Record<string, string>[] = (await approvals.json()).data.data;
  const row = rows.find(({ email }) => email === `noor-${runMark}@haddad.example`);
  expect(row).toMatchObject({ name: 'Noor Haddad', mobile_no: '+32470123456', status: 0 });
  for (const proof of [row?.owner_proof, row?.visiting_card]) {
    const proofResponse = await request.get(new URL(proof as string, server.url).href);
    expect(await proofResponse.body()).toEqual(tinyPicture);
  }
  const decision = { headers: { token }, data: { id: row?.id, status: 'active' } };
  expect((await request.put(`${server.url}/api/user/approval/update`, decision)).status()).toBe(200);

  await fillSignIn(page, applicant);
  await expect(page).toHaveURL(/\/home$/);
  // Signed-in users are redirected from the sign-up.
  await page.goto(`${server.url}/session/signup`);
  await expect(page).toHaveURL(/\/home$/);
});

test('a sign-up survives a reload without its password and files, and is forgotten after signing in', async ({
  page,
}) => {
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto(`${server.url}/session/signup`);
  await fillIn(page);
  await page.reload();
  await expect(page.getByText('Your unsent changes are back, without passwords and files.')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Noor Haddad');
  await expect(page.getByLabel('Country').locator('option:checked')).toHaveText('Belgium (+32)');
  await expect(page.getByLabel('Whatsapp No')).not.toHaveValue('');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  await expect(page.getByText('deed.png')).toHaveCount(0);
  const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  expect(stored).toContain('Noor Haddad');
  expect(stored).not.toContain('surat-monsoon');

  await signInByForm(page, server.url, accounts.buyer);
  await expect(page).toHaveURL(/\/home$/);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Noor Haddad');
});

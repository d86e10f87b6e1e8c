import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { accounts } from '../../support/accounts.ts';
import { fillSignIn } from '../../support/browser-steps.ts';
import { realServer, test, testedServer } from '../../support/server-fixture.ts';

const { password } = accounts.admin;
const reason = 'changes how the administrator signs in';

/** The server of the test that runs. */
let server: { readonly url: string };

/** The code of the authenticator app, some steps of 30 seconds from now: none is accepted twice. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({
    timestamp: Date.now() + steps * 30_000,
  });

async function enterPassword(page: Page) {
  await page.goto(`${server.url}/login`);
  await fillSignIn(page, accounts.admin);
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: /Meera Kapoor/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login$/);
}

/** From the password to the recovery codes, in whichever place the set-up is shown. */
async function setUp(page: Page): Promise<{ secret: string; used: string; recoveryCodes: string[] }> {
  const form = page.getByRole('form', { name: 'Set up two-step sign-in' });
  await form.getByLabel('Current password').fill(password);
  await form.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  const secret = (await page.getByText(/^[A-Z2-7 ]{39}$/).textContent()) ?? '';
  const used = codeOf(secret);
  await page.getByLabel('Code', { exact: true }).fill(used);
  await page.getByRole('button', { name: 'Turn on' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recoveryCodes = await codes.allTextContents();
  await page.getByLabel('I have saved these codes').check();
  await page.getByRole('button', { name: 'Done' }).click();
  return { secret, used, recoveryCodes };
}

test.describe('two-step sign-in by choice', realServer(reason), () => {
  const own = testedServer();
  test.beforeAll(() => {
    server = own;
  });

  test('an admin sets up two-step sign-in, and signs in with a code and with a recovery code', async ({
    page,
  }) => {
    await enterPassword(page);
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.getByRole('button', { name: /Meera Kapoor/ }).click();
    await page.getByRole('menuitem', { name: 'Security' }).click();
    await expect(page).toHaveURL(/\/profile\/security$/);
    await page.getByRole('button', { name: 'Set up' }).click();
    const { secret, used, recoveryCodes } = await setUp(page);
    await expect(page.getByText('10 recovery codes left.')).toBeVisible();
    await signOut(page);

    await enterPassword(page);
    await page.getByLabel('Code', { exact: true }).fill(used);
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(page.getByText('The code is wrong or has been used. Wait for the next one.')).toBeVisible();
    await page.getByLabel('Code', { exact: true }).fill(codeOf(secret, 1));
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await signOut(page);

    await enterPassword(page);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill(recoveryCodes[0] as string);
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.goto(`${server.url}/profile/security`);
    await expect(page.getByText('9 recovery codes left.')).toBeVisible();
  });
});

test.describe('two-step sign-in by order of the server', realServer(reason), () => {
  const own = testedServer({ TWO_STEP_SIGN_IN: 'required' });
  test.beforeAll(() => {
    server = own;
  });

  test('a server that requires it opens nothing before the set-up', async ({ page }) => {
    await enterPassword(page);
    const title = page.getByRole('heading', { name: 'Set up two-step sign-in' });
    await expect(title).toBeVisible();
    await page.goto(`${server.url}/orders`);
    await expect(title).toBeVisible();
    await setUp(page);
    await expect(page).toHaveURL(/\/orders$/);
    await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
  });
});

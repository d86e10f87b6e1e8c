import { type BrowserContext, expect, type Page } from '@playwright/test';
import { accounts, loginBody } from '../../support/accounts.ts';
import { fillSignIn, sessionHeaders, signInByForm } from '../../support/browser-steps.ts';
import { test, testedServer } from '../../support/server-fixture.ts';

const server = testedServer();

const listPath = '/report?title=search&shape=Round&sort=carat';
const ended = 'Please sign in again';

/** Ends the session on the server; the browser learns of it by the next call. */
async function endSession(page: Page): Promise<void> {
  const headers = await sessionHeaders(page);
  const data = { bearerToken: headers.token };
  expect((await page.request.post(`${server.url}/api/auth/logout`, { headers, data })).status()).toBe(200);
}

const firstStone = (page: Page) => page.getByRole('checkbox', { name: /^Select (?!all)/ }).first();
const placeOrder = (page: Page) => page.getByRole('button', { name: 'Place Order' }).first();

/** A buyer with a selected stone and a remark, whose session has ended. */
async function fillRemarkOfEndedSession(page: Page) {
  await signInByForm(page, server.url, accounts.buyer);
  await page.goto(server.url + listPath);
  await firstStone(page).check();
  await placeOrder(page).click();
  const dialog = page.getByRole('dialog', { name: 'Place Order' });
  await dialog.getByRole('textbox', { name: 'Remarks' }).fill('Hold until Friday.');
  await endSession(page);
  return { dialog, place: dialog.getByRole('button', { name: 'Place Order' }) };
}

/** The address at the moment at which the page first shows a text. */
const addressWhenShown = (page: Page, text: string): Promise<string> =>
  page.evaluate(
    (wanted) =>
      new Promise((resolve) => {
        const observer = new MutationObserver(() => {
          if (!document.body.textContent.includes(wanted)) return;
          observer.disconnect();
          resolve(location.href);
        });
        observer.observe(document.body, { childList: true, subtree: true, characterData: true });
      }),
    text,
  );

test('an ended session shows its text, then the sign-in, and returns to the list, selection and remark', async ({
  page,
}) => {
  const { dialog, place } = await fillRemarkOfEndedSession(page);
  const shown = addressWhenShown(page, ended);
  await place.click();
  expect(await shown).toBe(server.url + listPath);
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('main').getByText(ended)).toBeVisible();
  await page.reload();
  await fillSignIn(page, accounts.buyer);
  await expect(page).toHaveURL(server.url + listPath);
  await expect(firstStone(page)).toBeChecked();
  await placeOrder(page).click();
  await expect(dialog.getByRole('textbox', { name: 'Remarks' })).toHaveValue('Hold until Friday.');
});

test('another account starts at its own page, without the selection and the remark', async ({ page }) => {
  const { dialog, place } = await fillRemarkOfEndedSession(page);
  await place.click();
  await expect(page).toHaveURL(/\/login$/);
  await fillSignIn(page, accounts.secondBuyer);
  await expect(page).toHaveURL(/\/home$/);
  await page.goto(server.url + listPath);
  await expect(firstStone(page)).not.toBeChecked();
  await firstStone(page).check();
  await placeOrder(page).click();
  await expect(dialog.getByRole('textbox', { name: 'Remarks' })).toHaveValue('');
});

test('a page of the other role is not opened after signing in, nor an address of another site', async ({
  page,
}) => {
  await page.goto(`${server.url}/orders`);
  await expect(page).toHaveURL(/\/login$/);
  await fillSignIn(page, accounts.buyer);
  await expect(page).toHaveURL(/\/home$/);
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${server.url}/login?next=//evil.example/&from=https://evil.example/`);
  await fillSignIn(page, accounts.buyer);
  await expect(page).toHaveURL(`${server.url}/home`);
});

/** Two tabs of one browser, signed in as the buyer. */
async function openTabs(context: BrowserContext) {
  const first = await context.newPage();
  await signInByForm(first, server.url, accounts.buyer);
  const second = await context.newPage();
  await second.goto(server.url + listPath);
  await expect(firstStone(second)).toBeVisible();
  return { first, second };
}

test('a session that ends in one tab ends in all, and one sign-in brings all back', async ({ context }) => {
  const { first, second } = await openTabs(context);
  await endSession(first);
  await first.goto(`${server.url}/my/orders`);
  await expect(first).toHaveURL(/\/login$/);
  await expect(second).toHaveURL(/\/login$/);
  await expect(second.getByText('Your session has ended.')).toBeVisible();
  await fillSignIn(first, accounts.buyer);
  await expect(first).toHaveURL(/\/my\/orders$/);
  await expect(second).toHaveURL(server.url + listPath);
  await expect(firstStone(second)).toBeVisible();

  await first.getByRole('button', { name: /Asha Mehta/ }).click();
  await first.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(first).toHaveURL(/\/login$/);
  await expect(second).toHaveURL(/\/login$/);
  await expect(second.getByText('You have signed out in another tab.')).toBeVisible();
});

test('who signs out is not told that the session has ended, however long the answer takes', async ({
  context,
}) => {
  const { first, second } = await openTabs(context);
  const reached = Promise.withResolvers<void>();
  const read = Promise.withResolvers<void>();
  await first.route('**/api/auth/logout', async (route) => {
    const response = await route.fetch();
    reached.resolve();
    await read.promise;
    await route.fulfill({ response });
  });
  await first.getByRole('button', { name: /Asha Mehta/ }).click();
  await first.getByRole('menuitem', { name: 'Sign out' }).click();
  await reached.promise;
  await second.getByRole('link', { name: 'My orders' }).first().click();
  await expect(second).toHaveURL(/\/login$/);
  await expect(second.getByText('You have signed out in another tab.')).toBeVisible();
  await expect(second.getByText(/session has ended/)).toHaveCount(0);
  read.resolve();
  await expect(first).toHaveURL(/\/login$/);
  await expect(first.getByLabel('Email')).toBeVisible();
  await expect(first.getByText(/signed out in another tab|session has ended/)).toHaveCount(0);
});

test('signing in as another account in one tab leaves no tab working as the former one', async ({
  context,
}) => {
  const { first, second } = await openTabs(context);
  const data = loginBody(accounts.admin);
  const session = await (await first.request.post(`${server.url}/api/auth/login`, { data })).json();
  // As a sign-in stores it, in one step: the other tab may have slept through the end of the former session.
  await first.evaluate(({ user, token }) => {
    localStorage.setItem('facet.user', JSON.stringify(user));
    localStorage.setItem('facet.token', token);
  }, session);
  await expect(second).toHaveURL(/\/dashboard$/);
  await expect(second.getByRole('button', { name: /Meera Kapoor/ })).toBeVisible();
});

test('an account that may not enter is told why, and only after its password', async ({ page }) => {
  const admin = loginBody(accounts.admin);
  const { token } = await (await page.request.post(`${server.url}/api/auth/login`, { data: admin })).json();
  // The applicant that the demonstration rejects; those that an earlier run rejected have other passwords.
  const applicants = `${server.url}/api/user/approval?name=Rivka+Cohen`;
  const answer = await page.request.get(applicants, { headers: { token } });
  const rows: { email: string; status: number; reason: string }[] = (await answer.json()).data.data;
  const { email, reason } = rows.find(({ status }) => status === 2)!;
  await page.goto(`${server.url}/login`);
  await fillSignIn(page, { email, password: 'not-the-password' });
  await expect(page.getByRole('alert')).toHaveText('Wrong email or password');
  await fillSignIn(page, { email, password: 'demo-password' });
  await expect(page.getByRole('alert')).toContainText('Your request for an account was rejected');
  await expect(page.getByRole('alert')).toContainText(reason);
});

import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { type Account, loginBody } from './accounts.ts';
import type { Call } from './every-address.ts';

/** Fills in the sign-in form that is shown, and sends it. */
export async function fillSignIn(page: Page, { email, password }: Account): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** Signs in with the form, and waits for the start page of the account's role. */
export async function signInByForm(page: Page, url: string, account: Account): Promise<void> {
  await page.goto(`${url}/login`);
  await fillSignIn(page, account);
  await expect(page).toHaveURL(/\/(dashboard|home)$/);
}

/** Tokens of pages that have not been opened yet. */
const unopened = new WeakMap<Page, string>();

/**
 * Signs in by the API, for tests that are not about signing in: the page has the session once an address is opened. The
 * form takes half a second of processor time.
 */
export async function signIn(page: Page, url: string, account: Account): Promise<void> {
  const answer = await page.request.post(`${url}/api/auth/login`, { data: loginBody(account) });
  expect(answer.status()).toBe(200);
  const session = (await answer.json()) as { token: string; user: object };
  unopened.set(page, session.token);
  await page.addInitScript(({ token, user }) => {
    // Once for each tab: the page may sign out.
    if (sessionStorage.getItem('test.session') === token) return;
    sessionStorage.setItem('test.session', token);
    localStorage.setItem('facet.token', token);
    localStorage.setItem('facet.user', JSON.stringify(user));
  }, session);
}

/** The number in front of "stones" in a page's subtitle or match line: "1,284 of 53,940 stones". */
export async function displayedCount(page: Page): Promise<number> {
  const line = page.getByText(/^[\d,]+ (of [\d,]+ )?stones?\b/).first();
  await expect(line).toBeVisible();
  return Number(((await line.textContent()) ?? '').replaceAll(',', '').match(/\d+/)?.[0]);
}

/** The headers of a call with the session of a signed-in page. */
export async function sessionHeaders(page: Page): Promise<{ token: string }> {
  if (page.url() === 'about:blank') return { token: unopened.get(page) ?? '' };
  return { token: (await page.evaluate(() => localStorage.getItem('facet.token'))) ?? '' };
}

/** Calls a server by a test's own client. */
export const callBy =
  (request: APIRequestContext, url: string): Call =>
  async (method, path, token, data) => {
    const answer = await request.fetch(url + path, { method, headers: token ? { token } : {}, data });
    return answer.json();
  };

/** What a server answers to the account that is signed in on a page. */
export const dataFor =
  (url: string) =>
  async <Data>(by: Page, method: 'GET' | 'POST', path: string, data?: object): Promise<Data> => {
    const { token } = await sessionHeaders(by);
    return ((await callBy(by.request, `${url}/api`)(method, path, token, data)) as { data: Data }).data;
  };

/** Waits until a picture has arrived and can be drawn; a broken one is complete as well, without a width. */
export const expectDrawn = (picture: Locator): Promise<void> =>
  expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

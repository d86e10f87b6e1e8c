import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { Account } from './accounts.ts';
import type { Call } from './every-address.ts';

/** Fills in the sign-in form that is shown, and sends it. */
export async function fillSignIn(page: Page, { email, password }: Account): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** Signs in and waits for the start page of the account's role. */
export async function signIn(page: Page, url: string, account: Account): Promise<void> {
  await page.goto(`${url}/login`);
  await fillSignIn(page, account);
  await expect(page).toHaveURL(/\/(dashboard|home)$/);
}

/** The number in front of "stones" in a page's subtitle or match line: "1,284 of 53,940 stones". */
export async function displayedCount(page: Page): Promise<number> {
  const line = page.getByText(/^[\d,]+ (of [\d,]+ )?stones?\b/).first();
  await expect(line).toBeVisible();
  return Number(((await line.textContent()) ?? '').replaceAll(',', '').match(/\d+/)?.[0]);
}

/** The headers of a call with the session of a signed-in page. */
export async function sessionHeaders(page: Page): Promise<{ token: string }> {
  return { token: (await page.evaluate(() => localStorage.getItem('facet.token'))) ?? '' };
}

/** Calls a server by a test's own client. */
export const callBy =
  (request: APIRequestContext, url: string): Call =>
  async (method, path, token, data) => {
    const answer = await request.fetch(url + path, { method, headers: token ? { token } : {}, data });
    return answer.json();
  };

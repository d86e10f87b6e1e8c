import { expect, type Page } from '@playwright/test';

const demoPassword = 'demo-password';

/** Signs in, with the password of the demonstration accounts unless another is given, and waits for the start page of its role. */
export async function signIn(page: Page, url: string, email: string, password = demoPassword): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(email.startsWith('admin') ? /\/dashboard$/ : /\/home$/);
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

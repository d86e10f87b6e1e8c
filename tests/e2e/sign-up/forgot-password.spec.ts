import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { startProjectServer } from '../../support/project-server.ts';
import type { RunningServer } from '../../support/running-server.ts';

/** Undefined where this engine is not available. */
let started: RunningServer | undefined;
let server: RunningServer;
test.beforeAll(async () => {
  server = started = await startProjectServer({ LOG_LEVEL: 'warn' });
});
test.afterAll(() => started?.stop());

const email = 'buyer@example.com';
const password = 'quartz-lantern-58';

/** The links in the stored mail. */
function mailedLinks(): string[] {
  const folder = join(server.dataDir, 'mail');
  return readdirSync(folder).flatMap((file) => {
    const text = readFileSync(join(folder, file), 'utf8')
      .replace(/=\r?\n/g, '')
      .replaceAll('=3D', '=');
    return text.match(/http\S+reset-password\?token=[\w-]+/) ?? [];
  });
}

async function signIn(page: Page) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

test('the link of a forgotten password leads into the app, and wrong passwords of others do not keep its device out', async ({
  page,
  browser,
}) => {
  await page.goto(`${server.url}/login`);
  await page.getByRole('link', { name: 'Forgot Password' }).click();
  await page.getByLabel('Email').fill(email);
  const send = page.getByRole('button', { name: 'Send link' });
  for (let asked = 0; asked < 3; asked += 1) {
    await send.click();
    await expect(page.getByText('a message with a reset link is on its way')).toBeVisible();
  }
  await expect.poll(mailedLinks).toHaveLength(1);

  await page.goto(mailedLinks()[0] as string);
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm new password').fill(password);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByText('Your password has been changed. You are signed in.')).toBeVisible();

  // Somebody else behind the same address tries passwords.
  const data = { email, password: 'not-the-password', appType: 'ADMIN' };
  const statuses: number[] = [];
  for (let tries = 0; tries < 11; tries += 1)
    statuses.push((await page.request.post(`${server.url}/api/auth/login`, { data })).status());
  expect(statuses).toEqual([...Array(10).fill(401), 429]);
  const other = await browser.newPage();
  await other.goto(`${server.url}/login`);
  await signIn(other);
  await expect(other.getByRole('alert')).toContainText('use Forgot Password to get in at once');

  await page.evaluate(() => localStorage.removeItem('facet.token'));
  await page.goto(`${server.url}/login`);
  await signIn(page);
  await expect(page).toHaveURL(/\/home$/);
});

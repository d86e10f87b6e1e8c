import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { accounts } from '../../support/accounts.ts';
import { fillSignIn } from '../../support/browser-steps.ts';
import { realServer, test, testedServer } from '../../support/server-fixture.ts';

const server = testedServer();

const { email } = accounts.buyer;
const password = 'quartz-lantern-58';

/** The links in the stored mail; none before the first is written, which makes the folder. */
function mailedLinks(): string[] {
  const folder = join(server.dataDir, 'mail');
  return (existsSync(folder) ? readdirSync(folder) : []).flatMap((file) => {
    const text = readFileSync(join(folder, file), 'utf8')
      .replace(/=\r?\n/g, '')
      .replaceAll('=3D', '=');
    return text.match(/http\S+reset-password\?token=[\w-]+/) ?? [];
  });
}

test(
  'the link of a forgotten password leads into the app, and wrong passwords of others do not keep its device out',
  realServer('reads the mail in the data directory'),
  async ({ page, browser }) => {
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
    await fillSignIn(other, { email, password });
    await expect(other.getByRole('alert')).toContainText('use Forgot Password to get in at once');

    await page.evaluate(() => localStorage.removeItem('facet.token'));
    await page.goto(`${server.url}/login`);
    await fillSignIn(page, { email, password });
    await expect(page).toHaveURL(/\/home$/);
  },
);

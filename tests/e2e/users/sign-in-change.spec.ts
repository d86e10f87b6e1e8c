import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { accounts } from '../../support/accounts.ts';
import { fillSignIn, signIn } from '../../support/browser-steps.ts';
import { runMark } from '../../support/run-mark.ts';
import { realServer, test, testedServer } from '../../support/server-fixture.ts';

const server = testedServer();

const { buyer } = accounts;
const email = `asha.${runMark}@northlight.example`;

/** The links to the profile in the stored mail for an address. */
function mailedLinks(to: string): string[] {
  const folder = join(server.dataDir, 'mail');
  return readdirSync(folder).flatMap((file) => {
    const text = readFileSync(join(folder, file), 'utf8')
      .replace(/=\r?\n/g, '')
      .replaceAll('=3D', '=');
    return text.includes(`To: ${to}\r\n`) ? (text.match(/http\S+\/profile\?\S+/) ?? []) : [];
  });
}

test(
  'a buyer changes the own email, which takes effect with the link at the former one, opened by who is signed out',
  realServer('reads the mail in the data directory'),
  async ({ page, browser }) => {
    const other = await (await browser.newContext()).newPage();
    await signIn(other, server.url, buyer);
    await signIn(page, server.url, buyer);
    await page.goto(`${server.url}/profile`);
    const field = page.getByRole('textbox', { name: 'Email' });
    await field.fill(accounts.admin.email);
    await page.getByRole('button', { name: 'Send confirmation link' }).click();
    await expect(page.getByText('This email is already in use').first()).toBeVisible();
    await field.fill(email);
    await page.getByRole('button', { name: 'Send confirmation link' }).click();
    await expect(page.getByText(`A link was sent to ${buyer.email}.`)).toBeVisible();
    await expect.poll(() => mailedLinks(buyer.email)).toHaveLength(1);

    const [link = ''] = mailedLinks(buyer.email);
    await page.evaluate(() => localStorage.removeItem('facet.token'));
    await page.goto(link);
    await fillSignIn(page, buyer);
    await expect(page.getByText(email)).toBeVisible();
    await page.getByRole('button', { name: 'Confirm change' }).click();
    await expect(page.getByText(`You sign in with ${email}.`)).toBeVisible();
    await expect(page).toHaveURL(/\/profile$/);
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email);

    await other.goto(`${server.url}/my/orders`);
    await expect(other).toHaveURL(/\/login$/);
    await fillSignIn(other, buyer);
    await expect(other.getByRole('alert')).toContainText('Wrong email or password');
    await fillSignIn(other, { ...buyer, email });
    await expect(other).toHaveURL(/\/my\/orders$/);
    await other.context().close();
  },
);

import { expect } from '@playwright/test';
import { accounts } from '../../support/accounts.ts';
import { signIn, signInByForm } from '../../support/browser-steps.ts';
import { realServer, test, testedServer } from '../../support/server-fixture.ts';

const server = testedServer();

test('an admin renames the business, is refused a blank name, and visitors read the new one', async ({
  page,
  browser,
}) => {
  await signIn(page, server.url, accounts.admin);
  await page.goto(`${server.url}/settings?tab=business`);
  const name = page.getByRole('textbox', { name: /^Business name/ });
  await expect(name).toHaveValue('House of Ardent');
  await name.fill(' ');
  await page.getByRole('form', { name: 'Business' }).getByRole('button', { name: 'Save Business' }).click();
  await expect(page.getByText('Business name is required')).toBeVisible();
  await name.fill('Twin Lakes Diamonds');
  await page.getByRole('form', { name: 'Business' }).getByRole('button', { name: 'Save Business' }).click();
  await expect(page.getByText('Config Successfully updated')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(page.getByText('Twin Lakes Diamonds').first()).toBeVisible();
  const visitor = await browser.newPage();
  await visitor.goto(`${server.url}/login`);
  await expect(visitor.getByText(/^Twin Lakes Diamonds/)).toBeVisible();
  await visitor.close();
  // Other files may use the same server.
  await name.fill('House of Ardent');
  await page.getByRole('form', { name: 'Business' }).getByRole('button', { name: 'Save Business' }).click();
  await expect(page.getByText('House of Ardent').first()).toBeVisible();
});

test.describe('a nameless business', () => {
  const owner = { email: 'admin@twinlakes.example', password: 'lapis-monsoon-71' };
  const server = testedServer(
    {
      ...{ NODE_ENV: 'production', LOG_LEVEL: 'fatal', SMTP_URL: 'smtp://127.0.0.1:1' },
      ...{ ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password },
    },
    'none',
  );

  test(
    'leads its first admin through its setup, which hides what is left',
    realServer('needs a server without demonstration'),
    async ({ page }) => {
      await page.goto(`${server.url}/login`);
      await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
      await expect(page.getByText('House of Ardent')).toHaveCount(0);
      await signInByForm(page, server.url, owner);
      const checklist = page.getByRole('region', { name: 'Set up your business' });
      await expect(checklist.getByText('0 of 7 done')).toBeVisible();
      await checklist.getByRole('button', { name: 'Send test mail' }).click();
      await expect(checklist.getByRole('alert')).toHaveText(
        'The mail server cannot be reached. Check the host and the port of SMTP_URL.',
      );
      await checklist.getByRole('link', { name: 'Business settings' }).click();
      await page.getByRole('textbox', { name: /^Business name/ }).fill('Twin Lakes Diamonds');
      await page
        .getByRole('form', { name: 'Business' })
        .getByRole('button', { name: 'Save Business' })
        .click();
      await expect(page.getByText('Config Successfully updated')).toBeVisible();
      await page.getByRole('link', { name: 'Dashboard' }).first().click();
      await expect(checklist.getByText('1 of 7 done')).toBeVisible();
      await checklist.getByRole('button', { name: 'Hide checklist' }).click();
      await expect(checklist).toHaveCount(0);
      await page.goto(`${server.url}/settings?tab=setup`);
      await expect(checklist.getByText('1 of 7 done')).toBeVisible();
    },
  );
});

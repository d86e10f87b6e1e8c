import { expect, type Page } from '@playwright/test';
import { accounts } from '../../support/accounts.ts';
import { signIn, signInByForm } from '../../support/browser-steps.ts';
import { realServer, test, testedServer } from '../../support/server-fixture.ts';
import { tinyPicture } from '../../support/tiny-picture.ts';

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
      NODE_ENV: 'production',
      LOG_LEVEL: 'fatal',
      SMTP_URL: 'smtp://127.0.0.1:1',
      ADMIN_EMAIL: owner.email,
      ADMIN_PASSWORD: owner.password,
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

/** Saves, and waits for the answer: the message of an earlier one may still be there. */
async function save(page: Page): Promise<void> {
  const stored = page.waitForResponse((answer) => answer.request().postData()?.includes('pictures') ?? false);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  expect((await stored).status()).toBe(200);
  await expect(page.getByText('Config Successfully updated').first()).toBeVisible();
}

test('an uploaded picture of a shape stands in the search form, on a phone too, until it is removed', async ({
  page,
  browser,
}) => {
  const phone = { width: 375, height: 900 };
  await signIn(page, server.url, accounts.admin);
  await page.goto(`${server.url}/settings?tab=shapes`);
  const oval = page.getByRole('listitem', { name: 'Oval', exact: true });
  await oval
    .locator('input[type=file]')
    .setInputFiles({ name: 'oval.png', mimeType: 'image/png', buffer: tinyPicture });
  await save(page);
  await expect(oval.getByRole('img', { name: 'Oval, uploaded' })).toBeVisible();

  const buyer = await browser.newPage({ viewport: phone });
  await signIn(buyer, server.url, accounts.buyer);
  await buyer.goto(`${server.url}/search`);
  const tile = buyer.getByRole('button', { name: /^Oval/ });
  await expect(tile.locator('img')).toHaveAttribute('src', /\/files\/shape\//);
  await buyer.setViewportSize({ width: 1440, height: 900 });
  await expect(tile.locator('img')).toHaveAttribute('src', /\/files\/shape\//);

  await page.setViewportSize(phone);
  await expect(oval.getByRole('img', { name: 'Oval, uploaded' })).toBeVisible();
  await oval.getByRole('button', { name: 'Remove the picture of Oval' }).click();
  await save(page);
  await expect(oval.getByRole('img', { name: 'Oval, uploaded' })).toHaveCount(0);
  await buyer.reload();
  await expect(tile).toBeVisible();
  await expect(tile.locator('img')).toHaveCount(0);
  await buyer.close();
});

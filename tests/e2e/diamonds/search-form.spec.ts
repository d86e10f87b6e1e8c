import { expect } from '@playwright/test';
import { accounts } from '../../support/accounts.ts';
import { signIn } from '../../support/browser-steps.ts';
import { test, testedServer } from '../../support/server-fixture.ts';

const server = testedServer();

test('a country selects its locations, and a typed weight becomes a chosen option, at each width', async ({
  page,
}) => {
  await signIn(page, server.url, accounts.admin);
  for (const width of [1440, 375]) {
    await page.setViewportSize({ width, height: 900 });
    let answerCountries = () => {};
    const asked = new Promise<void>((resolve) => {
      answerCountries = resolve;
    });
    await page.route('**/misc/countries', async (route) => {
      await asked;
      await route.continue();
    });
    await page.goto(`${server.url}/search/diamonds`);
    const country = page.getByRole('combobox', { name: 'Country' });
    await expect(country.locator('option').first()).toHaveText('Loading..');
    answerCountries();
    await expect(country.locator('option').first()).toHaveText('Select Country');
    await expect(country.locator('option')).not.toHaveCount(1);
    await expect(page.getByRole('combobox', { name: 'Location' }).locator('option').first()).toHaveText(
      'Select Location',
    );
    await country.selectOption('Belgium');
    await expect(page.getByRole('button', { name: 'Remove Antwerp' })).toBeVisible();

    await page.getByRole('textbox', { name: 'Carat from', exact: true }).fill('1.11');
    await page.getByRole('textbox', { name: 'Carat to', exact: true }).fill('1.17');
    await page.keyboard.press('Tab');
    const options = page.getByRole('group', { name: 'Carat' }).getByRole('button', { name: / - / });
    await expect(options.last()).toHaveText(/^1.11 - 1.17\d+$/);
    await expect(options.last()).toHaveAttribute('aria-pressed', 'true');
    await expect(page).toHaveURL(/carat=1.11..1.17/);
    await options.last().click();
    await expect(options.last()).toHaveText('1.11 - 1.17');
    await expect(options.last()).toHaveAttribute('aria-pressed', 'false');
    await options.last().click();
    await expect(page).toHaveURL(/carat=1.11..1.17.*location=Antwerp|location=Antwerp.*carat=1.11..1.17/);
  }
});

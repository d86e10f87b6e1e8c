import { expect } from '@playwright/test';
import { accounts } from '../../support/accounts.ts';
import { signIn } from '../../support/browser-steps.ts';
import { test, testedServer } from '../../support/server-fixture.ts';

const server = testedServer();

test('"/" goes to the search box of a page or opens the search of all, and "?" names its keys', async ({
  page,
}) => {
  await signIn(page, server.url, accounts.buyer);
  for (const path of ['/home', '/report?title=new']) {
    await page.goto(server.url + path);
    await expect(page.getByRole('searchbox', { name: 'Search in words' })).toBeVisible();
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox', { name: 'Search in words' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(keys.getByText('Go to the search box')).toBeVisible();
    await expect(keys.getByText('Next stone')).toHaveCount(path.startsWith('/report') ? 1 : 0);
    await page.keyboard.press('Escape');
    await expect(keys).toBeHidden();
  }
  for (const path of ['/search', '/profile']) {
    await page.goto(server.url + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('/');
    await expect(page.getByRole('combobox', { name: /Search or jump/ })).toBeFocused();
  }
});

import { expect } from '@playwright/test';
import { accounts } from '../../support/accounts.ts';
import { signIn } from '../../support/browser-steps.ts';
import { test, testedServer } from '../../support/server-fixture.ts';

const server = testedServer();

test('a stone that a list shows stands at once when it is opened', async ({ page }) => {
  await signIn(page, server.url, accounts.buyer);
  await page.goto(`${server.url}/report?title=new`);
  const row = page.getByRole('row').nth(1);
  const number = (await row.getByRole('link').first().textContent()) ?? '';
  let answered = false;
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/api\/diamond\?id=/, async (route) => {
    await held;
    answered = true;
    await route.continue();
  });
  await row.getByRole('link').first().click();
  await expect(page.getByRole('tab', { name: 'Certificate' })).toBeVisible();
  await expect(page.getByText(number).first()).toBeVisible();
  expect(answered).toBe(false);
  answer();
  await expect.poll(() => answered).toBe(true);
  await expect(page.getByText(number).first()).toBeVisible();
});

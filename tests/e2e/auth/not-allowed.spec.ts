import { expect } from '@playwright/test';
import { paths } from '#domain/routes/paths.ts';
import { accounts } from '../../support/accounts.ts';
import { signIn } from '../../support/browser-steps.ts';
import { test, testedServer } from '../../support/server-fixture.ts';

const server = testedServer();

test('a page that is refused says so once, and offers no second try', async ({ page }) => {
  await signIn(page, server.url, accounts.buyer);
  const text = 'These orders are not yours to see.';
  await page.route(/\/api\/diamond\/orders/, (route) =>
    route.fulfill({ status: 403, json: { error: text } }),
  );
  await page.goto(server.url + paths.myOrders());
  const alert = page.getByRole('alert').filter({ hasText: text });
  await expect(alert).toHaveText(`Error${text}`);
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  // A toast would have come by now.
  await page.waitForTimeout(1000);
  await expect(page.getByText(text)).toHaveCount(1);
});

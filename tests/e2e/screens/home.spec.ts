import { expect } from '@playwright/test';
import { accounts } from '../../support/accounts.ts';
import { signIn } from '../../support/browser-steps.ts';
import { test, testedServer } from '../../support/server-fixture.ts';

const server = testedServer();

test('home shows what waits for a buyer before the stock, and a tab for each list, at each width', async ({
  page,
}) => {
  await signIn(page, server.url, accounts.buyer);
  for (const width of [1440, 375]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${server.url}/home`);
    const waiting = page.getByRole('region', { name: 'Waiting for you' });
    await expect(waiting.getByRole('link', { name: /^Order \d+/ }).first()).toBeVisible();
    const stock = page.getByRole('tablist', { name: 'Stock' });
    await expect(stock.getByRole('tab')).toHaveCount(3);
    expect((await waiting.boundingBox())!.y).toBeLessThan((await stock.boundingBox())!.y);

    await stock.getByRole('tab', { name: 'New Stock' }).click();
    await page.getByRole('link', { name: /^All [\d,]+ of New Stock$/ }).click();
    await expect(page).toHaveURL(/\/report$/);
    const lists = page.getByRole('navigation', { name: 'Stock' });
    await expect(lists.locator('[aria-current=page]')).toHaveText('New Stock');
    await lists.getByRole('link', { name: 'Recommended Diamond' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recommended Diamond');
  }
});

test('the navigation of a buyer has at most seven entries, and the search of everything finds the other pages', async ({
  page,
}) => {
  await signIn(page, server.url, accounts.buyer);
  await page.goto(`${server.url}/home`);
  const main = page.getByRole('navigation', { name: 'Main' });
  await expect(main.getByRole('link')).toHaveCount(7);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('statement');
  await page.getByRole('option', { name: 'My statement' }).click();
  await expect(page).toHaveURL(/\/my\/statement$/);
  await expect(main.locator('[aria-current=page]')).toHaveText(/^My orders/);
});

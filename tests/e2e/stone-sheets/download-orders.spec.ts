import { expect } from '@playwright/test';
import { accounts } from '../../support/accounts.ts';
import { signIn } from '../../support/browser-steps.ts';
import { test, testedServer } from '../../support/server-fixture.ts';

const server = testedServer();

const lists = [
  { path: '/my/orders', source: 'order_id' },
  { path: '/my/enquiries', source: 'enquiry_id' },
];

for (const [name, viewport] of Object.entries({
  desktop: { width: 1440, height: 900 },
  phone: { width: 412, height: 823 },
}))
  test(`a buyer downloads an order and an enquiry, on a ${name}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await signIn(page, server.url, accounts.buyer);
    const dialog = page.getByRole('dialog', { name: 'Download' });
    for (const { path, source } of lists) {
      await page.goto(server.url + path);
      // The panel of an order; an enquiry stands beside the list, on a phone in its card.
      if (source === 'order_id')
        await page
          .getByRole('button', { name: /^(\d+ open|Order \d+)$/ })
          .first()
          .click();
      else if (name === 'phone')
        await page.getByRole('list', { name: 'My enquiries' }).getByRole('button').first().click();
      const button = page.getByRole('button', { name: 'Download', exact: true }).first();
      await button.click();
      await dialog.getByRole('radio', { name: 'CSV' }).check();
      const requested = page.waitForRequest('**/api/diamond/sheet');
      await dialog.getByRole('button', { name: 'Download' }).click();
      expect((await requested).postDataJSON()).toEqual({
        [source]: expect.any(Number),
        format: 'csv',
        prices: 'own',
      });
      const url = await dialog.getByRole('link', { name: 'Open file' }).getAttribute('href');
      const file = await page.request.get(new URL(url as string, server.url).href);
      expect((await file.text()).trim().split('\r\n').length).toBeGreaterThan(1);
      await dialog.getByRole('button', { name: 'Done' }).click();
      await expect(dialog).toHaveCount(0);
    }
  });

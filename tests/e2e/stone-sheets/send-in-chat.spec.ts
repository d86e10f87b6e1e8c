import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { accounts } from '../../support/accounts.ts';
import { signIn } from '../../support/browser-steps.ts';
import { test, testedServer } from '../../support/server-fixture.ts';

const server = testedServer();

/** Selects two stones of a search and opens the dialog from the selection bar. */
async function openChat(page: Page) {
  await page.goto(`${server.url}/report?title=search&shape=Heart&sort=-carat`);
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ });
  await boxes.first().check();
  await boxes.nth(1).check();
  const bar = page.getByRole('region', { name: 'Selection' });
  await expect(bar).toContainText(/2\s*selected/);
  const [total] = /\$[\d,]+\.\d\d/.exec((await bar.textContent()) ?? '')!;
  await bar.getByRole('button', { name: 'Send in chat' }).click();
  return { dialog: page.getByRole('dialog', { name: 'Send in chat' }), total };
}

const violations = async (page: Page) =>
  (await new AxeBuilder({ page }).setLegacyMode().include('[role=dialog]').analyze()).violations;

test('a buyer sends selected stones by WhatsApp with own and with client prices', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  await signIn(page, server.url, accounts.buyer);
  const { dialog, total } = await openChat(page);
  const message = dialog.getByRole('textbox', { name: 'Message' });
  await expect(message).toHaveValue(/[\d.]+ ct Heart, /);
  expect((await message.inputValue()).split('\n')).toHaveLength(3);
  expect((await message.inputValue()).endsWith(` · ${total}`)).toBe(true);
  expect(await violations(page)).toEqual([]);

  await dialog.getByRole('radio', { name: 'Prices for your clients' }).check();
  await dialog.getByLabel('Mark-up in per cent').fill('10');
  const client = await dialog.getByLabel('Example').getByText(/^\$/).nth(1).textContent();
  await expect(message).toHaveValue(new RegExp(`^[^\n]*, ${client!.replace('$', '\\$')}\n`));
  const href = await dialog.getByRole('link', { name: 'WhatsApp' }).getAttribute('href');
  const link = new URL(href as string);
  expect(link.origin + link.pathname).toBe('https://wa.me/');
  expect(link.searchParams.get('text')).toBe(await message.inputValue());
  expect(await violations(page)).toEqual([]);
});

test('on a phone the message goes to the share sheet', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 740 });
  await page.addInitScript(() => {
    const share = async (data: ShareData) => {
      document.documentElement.dataset.shared = data.text ?? '';
    };
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  });
  await signIn(page, server.url, accounts.buyer);
  const { dialog, total } = await openChat(page);
  const message = await dialog.getByRole('textbox', { name: 'Message' }).inputValue();
  expect(message.endsWith(` · ${total}`)).toBe(true);
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Share' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-shared', message);
  await expect(dialog.getByRole('link', { name: 'WhatsApp' })).toHaveCount(0);
});

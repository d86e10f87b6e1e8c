import { expect } from '@playwright/test';
import { paths } from '#domain/routes/paths.ts';
import { accounts } from '../../support/accounts.ts';
import { sessionHeaders, signIn } from '../../support/browser-steps.ts';
import type { FoundStone } from '../../support/found-stones.ts';
import { callAs, reprice } from '../../support/page-calls.ts';
import { runMark } from '../../support/run-mark.ts';
import { test, testedServer } from '../../support/server-fixture.ts';

const server = testedServer();

test('tells a buyer of a lower price of a stone that a saved search finds', async ({ page, browser }) => {
  const url = server.url;
  const office = await browser.newPage();
  await signIn(office, url, accounts.admin);
  const { data: found } = await callAs<{ data: FoundStone[] }>(office, url, {
    path: 'diamond/search',
    data: { shape: ['Pear'], state: 'on_sale', pageSize: 1 },
  });
  const stone = found[0]!;

  await signIn(page, url, accounts.buyer);
  await page.goto(`${url}/search?stone_id=${stone.stone_id}`);
  await page.getByRole('button', { name: 'Save Search' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save & Search' });
  await dialog.getByLabel(/Title/).fill(`The pear ${runMark}`);
  await dialog.getByLabel('Notify me').selectOption({ label: 'In the app' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Successfully search saved')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible();

  const buyerHeaders = await sessionHeaders(page);
  const unread = async () => {
    const answer = await page.request.get(`${url}/api/notifications/unread`, { headers: buyerHeaders });
    return ((await answer.json()) as { data: { unread: number } }).data.unread;
  };
  const before = await unread();

  await reprice(office, url, stone.id, -10);

  await expect.poll(unread).toBe(before + 1);
  // The bell comes some seconds after its page.
  await page.reload();
  const bell = page.getByRole('button', { name: new RegExp(`^Notifications.* ${before + 1} unread$`) });
  await bell.click();
  const list = page.getByRole('dialog', { name: 'Notifications' });
  await expect(list.getByText('Price fell').first()).toBeVisible();
  await list.getByRole('link', { name: new RegExp(`The pear ${runMark}.*1 stone`) }).click();
  await expect(page).toHaveURL(new RegExp(`/report\\?stone_id=${stone.stone_id}&title=search`));
  await expect(page.getByText(stone.stone_id).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible();
  await expect(bell).toHaveCount(0);
});

test('changes nothing when the link of a mail is opened, and refuses a cut one', async ({ page }) => {
  const url = server.url;
  await page.goto(url + paths.unsubscribe(2, 'cut.key'));
  const stop = page.getByRole('button', { name: 'Stop these mails' });
  await expect(stop).toBeVisible();
  await stop.click();
  await expect(page.getByRole('alert')).toContainText('link');
  await page.goto(`${url}/api/notifications/unsubscribe?userid=2&key=cut.key`);
  await expect(page).toHaveURL(/\/unsubscribe\?userid=2&key=cut\.key$/);
  await expect(stop).toBeVisible();
});

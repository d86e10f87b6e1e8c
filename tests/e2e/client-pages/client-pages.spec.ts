import { expect, type Page } from '@playwright/test';
import { paths } from '#domain/routes/paths.ts';
import { accounts } from '../../support/accounts.ts';
import { signIn } from '../../support/browser-steps.ts';
import { type FoundStone, freeStones, listOfStones } from '../../support/found-stones.ts';
import { test, testedServer } from '../../support/server-fixture.ts';

const server = testedServer();

/** Makes a page of the stones; answers its address. */
async function makePage(page: Page, stones: readonly FoundStone[], isPhone: boolean): Promise<string> {
  await page.goto(server.url + listOfStones(stones));
  for (const { stone_id } of stones) await page.getByRole('checkbox', { name: `Select ${stone_id}` }).check();
  if (isPhone)
    await page
      .getByRole('button', { name: /^(More|Actions)/ })
      .last()
      .click();
  await page
    .getByRole(isPhone ? 'menuitem' : 'button', { name: 'Client page' })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Client page' });
  await dialog.getByLabel('Mark-up in per cent').fill('10');
  await dialog.getByLabel('Days').fill('3');
  await dialog.getByRole('button', { name: 'Make the page' }).click();
  const link = await dialog.getByLabel('Link').inputValue();
  await dialog.getByRole('link', { name: 'Answers of your clients' }).click();
  const { pathname, search } = new URL(link);
  return server.url + pathname + search;
}

for (const width of [1440, 375])
  test(`a client likes a stone, and the buyer sees and orders it, ${width} px`, async ({ page, browser }) => {
    const isPhone = width < 768;
    await page.setViewportSize({ width, height: 800 });
    await signIn(page, server.url, accounts.buyer);
    const stones = await freeStones(page, server.url, { shape: ['Pear'] }, 2);
    const [first, second] = stones as [FoundStone, FoundStone];
    const listens = page.waitForResponse((answer) => answer.url().includes('/api/events') && answer.ok());
    const address = await makePage(page, stones, isPhone);

    const visitor = await browser.newContext({ viewport: { width, height: 800 } });
    const client = await visitor.newPage();
    const requested: string[] = [];
    client.on('request', (request) => requested.push(request.url()));
    const html = await (await client.goto(address))!.text();
    await expect(client).toHaveTitle('Northlight Jewels');
    await expect(client.getByRole('heading', { name: '2 stones for you' })).toBeVisible();
    expect(await client.evaluate(() => document.body.scrollWidth)).toBeLessThanOrEqual(width);
    const text = (await client.locator('body').innerText()) + html;
    for (const secret of ['House of Ardent', first.stone_id, second.stone_id])
      expect(text).not.toContain(secret);
    const origins = new Set(requested.map((each) => new URL(each).origin));
    expect([...origins].filter((origin) => origin !== new URL(server.url).origin)).toEqual([]);

    // The open page of the buyer follows.
    await page
      .getByRole('button', { name: /^Page \d+|^\d+ open/ })
      .first()
      .click();
    const sheet = page.getByRole('dialog', { name: /^Client page \d+/ });
    await expect(sheet.getByRole('button', { name: 'Order liked' })).toHaveAttribute('aria-disabled', 'true');
    await listens;
    await client.getByRole('listitem', { name: 'Stone 1' }).getByRole('button', { name: 'Like' }).click();
    await client.getByRole('listitem', { name: 'Stone 2' }).getByRole('button', { name: 'Not this' }).click();
    await expect(sheet.getByText('Likes it')).toBeVisible({ timeout: 2000 });

    await sheet.getByRole('button', { name: 'Order liked' }).click();
    const order = page.getByRole('dialog', { name: 'Place Order' });
    await expect(order.getByText(first.stone_id)).toBeVisible();
    await expect(order.getByText(second.stone_id)).toHaveCount(0);
    await order.getByLabel('Remarks').fill('For a client');
    await order.getByRole('button', { name: 'Place Order' }).click();
    await expect(order).toBeHidden();

    await sheet.getByRole('button', { name: 'Close the page' }).click();
    await page.getByRole('button', { name: 'YES' }).click();
    await expect(sheet.getByText('Closed', { exact: true })).toBeVisible();
    await client.reload();
    await expect(client.getByRole('alert')).toContainText('This link is not valid or has expired.');
    await expect(client).toHaveTitle('Page not available');
    await expect(page).toHaveURL(server.url + paths.myClientPages() + new URL(page.url()).search);
    await visitor.close();
  });

import { expect } from '@playwright/test';
import { paths } from '#domain/routes/paths.ts';
import { accounts } from '../../support/accounts.ts';
import { sessionHeaders, signIn } from '../../support/browser-steps.ts';
import { freeStones } from '../../support/found-stones.ts';
import { test, testedServer } from '../../support/server-fixture.ts';

const server = testedServer();

test('a stone is held for one buyer, refused to another, and passed on', async ({ page, browser }) => {
  const url = server.url;
  const office = await browser.newPage();
  await signIn(office, url, accounts.admin);
  await signIn(page, url, accounts.buyer);
  const [stone] = await freeStones(page, url, { shape: ['Oval'] }, 1);
  const { id, stone_id, total_amount } = stone!;

  await page.goto(url + paths.stone(id));
  await page.getByRole('button', { name: 'Hold', exact: true }).first().click();
  await page.getByRole('dialog', { name: 'Hold' }).getByRole('button', { name: 'Ask to hold' }).click();
  await expect(page.getByText('Request sent.')).toBeVisible();
  await expect(page.getByText('Hold requested')).toBeVisible();

  await office.goto(url + paths.holds());
  await office.getByRole('button', { name: new RegExp(`^Grant, ${stone_id}`) }).click();
  const grant = office.getByRole('dialog', { name: `Hold ${stone_id}` });
  await grant.getByLabel('Hours').fill('2');
  await grant.getByRole('button', { name: 'Grant' }).click();
  await expect(office.getByText('Hold granted')).toBeVisible();

  const other = await browser.newPage();
  await signIn(other, url, accounts.secondBuyer);
  await other.goto(`${url}/report?stone_id=${stone_id}&title=search`);
  await expect(other.getByText(/^On hold until/).first()).toBeAttached();
  const refused = await other.request.post(`${url}/api/diamond/order`, {
    headers: await sessionHeaders(other),
    data: { remark: 'Please', diamondIdWithAmount: [{ id, amount: total_amount }] },
  });
  expect(refused.status()).toBe(409);
  expect(((await refused.json()) as { error: string }).error).toContain('on hold for another buyer until');
  await other.goto(url + paths.stone(id));
  await other.getByRole('button', { name: 'Hold', exact: true }).first().click();
  await other.getByRole('dialog', { name: 'Hold' }).getByRole('button', { name: 'Join the queue' }).click();
  await expect(other.getByText('You are number 1 in the queue for this stone.')).toBeVisible();

  await page.goto(url + paths.myHolds());
  await page.getByRole('button', { name: `Release ${stone_id}` }).click();
  await page.getByRole('button', { name: 'YES' }).click();
  await expect(page.getByText('Stone released')).toBeVisible();

  await other.reload();
  await expect(other.getByText(/^Held for you until/)).toBeVisible();
  await other.getByRole('button', { name: /^Notifications.* unread$/ }).click();
  await expect(other.getByRole('dialog', { name: 'Notifications' })).toContainText(
    `${stone_id} is held for you`,
  );
});

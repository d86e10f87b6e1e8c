import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { accounts } from '../../support/accounts.ts';
import { displayedCount, signIn } from '../../support/browser-steps.ts';
import { test, testedServer } from '../../support/server-fixture.ts';

const server = testedServer();

test('an export downloads the found stones as CSV, one row each', async ({ page, context }) => {
  const url = server.url;
  await signIn(page, url, accounts.admin);
  await page.goto(`${url}/diamonds?shape=Heart&sort=-carat`);
  await expect(page.getByText(/^\d+ of [\d,]+ stones/)).toBeVisible();
  const found = await displayedCount(page);
  const links = await page.getByRole('row').getByRole('link').allTextContents();
  // The link to the form is an icon.
  const numbers = links.filter((text) => text !== '');
  expect(numbers).toHaveLength(10);

  await page.getByRole('button', { name: 'Export Diamonds' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export Diamonds' });
  await expect(
    dialog.getByRole('radio', { name: `All results (${found.toLocaleString('en-US')})` }),
  ).toBeChecked();
  // The new window only downloads the file, and closes.
  const [download] = await Promise.all([
    context.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Export', exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.csv$/);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(lines.length - 1).toBe(found);
  // Hearts only, in list order.
  for (const [at, number] of numbers.entries()) expect(lines[at + 1]).toContain(number);
  expect(lines.slice(1).filter((line) => !/\bHeart\b/.test(line))).toEqual([]);
});

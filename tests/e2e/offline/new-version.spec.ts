import { expect } from '@playwright/test';
import { paths } from '#domain/routes/paths.ts';
import { accounts } from '../../support/accounts.ts';
import { signIn } from '../../support/browser-steps.ts';
import { test, testedServer } from '../../support/server-fixture.ts';

const server = testedServer();
const missing = { status: 404, contentType: 'text/plain', body: 'Not found' };

test('a screen whose code a new version has replaced loads with the page', async ({ page }) => {
  await signIn(page, server.url, accounts.buyer);
  await page.goto(server.url + paths.myOrders());
  await page.route(/crash-page|my-demands-page/, (route) => route.fulfill(missing));
  // The new page asks for files that exist.
  page.on('framenavigated', () => void page.unroute(/crash-page|my-demands-page/));
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.getByRole('link', { name: 'My demands' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(server.url + paths.myDemands());
  expect(loads).toBe(1);
});

test('a screen that cannot be loaded at all says so, and loads the page anew just once', async ({ page }) => {
  await signIn(page, server.url, accounts.buyer);
  await page.goto(server.url + paths.myOrders());
  await page.route(/my-demands-page/, (route) => route.fulfill(missing));
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.getByRole('link', { name: 'My demands' }).click();
  await expect(page.getByRole('heading', { name: 'This page could not be displayed' })).toBeVisible();
  await page.waitForTimeout(500);
  expect(loads).toBe(1);
});

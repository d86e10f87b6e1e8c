import { expect, type Page } from '@playwright/test';
import { filtersFromParams } from '#domain/search/filter-url.ts';
import { accounts } from '../../support/accounts.ts';
import { sessionHeaders, signIn } from '../../support/browser-steps.ts';
import { test, testedServer } from '../../support/server-fixture.ts';

const server = testedServer();

const lists = {
  buyer: { account: accounts.buyer, address: '/report?title=search&sort=carat&size=50&page=2' },
  admin: { account: accounts.admin, address: '/diamonds?sort=carat&size=50&page=2' },
};

const scrolledBy = (page: Page) =>
  page.evaluate(() => {
    const list = document.querySelector('[data-row]')?.closest('section');
    return Math.round(list?.scrollTop ?? window.scrollY);
  });

const activeRow = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('data-row'));

for (const [role, { account, address }] of Object.entries(lists))
  test(`a list of 50 rows keeps its place while a stone is looked at, for the ${role}`, async ({ page }) => {
    await signIn(page, server.url, account);
    await page.goto(server.url + address);
    await expect(page.locator('[data-row]').nth(39)).toBeVisible();
    await page
      .getByRole('checkbox', { name: /^Select (?!all)/ })
      .nth(2)
      .check();
    await page
      .locator('[data-row]')
      .nth(2)
      .evaluate((row) => {
        const list = row.closest('section');
        if (list) list.scrollTop = 800;
      });
    await expect.poll(() => scrolledBy(page)).toBe(800);
    const row = page.locator('[data-row]').nth(30);
    const id = await row.getAttribute('data-row');
    await row.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/diamond\//);

    await page.goBack();
    await expect(page).toHaveURL(/page=2/);
    await expect.poll(() => scrolledBy(page)).toBe(800);
    await expect.poll(() => activeRow(page)).toBe(id);
    await expect(page.getByRole('region', { name: 'Selection' })).toBeVisible();

    await page.keyboard.press('Enter');
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').first().click();
    await expect(page).toHaveURL(/page=2/);
    await expect.poll(() => scrolledBy(page)).toBe(800);
    await expect.poll(() => activeRow(page)).toBe(id);

    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/diamond\//);
    await page.reload();
    await page.goBack();
    await expect.poll(() => scrolledBy(page)).toBe(800);
    await expect.poll(() => activeRow(page)).toBe(id);
  });

test('a stone leads to the one before and after it in its list, and back to the last that was looked at', async ({
  page,
}) => {
  await signIn(page, server.url, accounts.buyer);
  // The first page: only its first stone has none before it.
  await page.goto(`${server.url}/report?title=search&sort=carat&size=50`);
  await expect(page.locator('[data-row]').nth(2)).toBeVisible();
  const ids = await page
    .locator('[data-row]')
    .evaluateAll((rows) => rows.slice(0, 3).map((row) => row.getAttribute('data-row')));
  const numberOf = (id: string | null | undefined) =>
    page.locator(`[data-row="${id}"] a`).first().textContent();
  const [second, third] = [await numberOf(ids[1]), await numberOf(ids[2])];
  await page.locator('[data-row]').first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Previous stone (K)' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  const path = page.getByRole('navigation', { name: 'Breadcrumb' });
  await page.keyboard.press('j');
  await expect(path).toContainText(second ?? '');
  await page.getByRole('button', { name: 'Next stone (J)' }).click();
  await expect(path).toContainText(third ?? '');
  await page.keyboard.press('k');
  await expect(path).toContainText(second ?? '');
  await page.goBack();
  await expect(page).toHaveURL(/report.*size=50/);
  await expect.poll(() => activeRow(page)).toBe(ids[1]);
});

test('a search leads from the last stone of a page to the first of the next, and back, at each width', async ({
  page,
}) => {
  await signIn(page, server.url, accounts.buyer);
  const search = { ...filtersFromParams(new URLSearchParams('sort=carat')), pageSize: 10 };
  const numbers = await Promise.all(
    [1, 2].map(async (pageNo) => {
      const answer = await page.request.post(`${server.url}/api/diamond/search`, {
        headers: await sessionHeaders(page),
        data: { ...search, pageNo },
      });
      return ((await answer.json()).data.data as { stone_id: string }[]).map(({ stone_id }) => stone_id);
    }),
  );
  const [last, first] = [numbers[0]!.at(-1)!, numbers[1]![0]!];
  for (const width of [1440, 375]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${server.url}/report?title=search&sort=carat&size=10&page=2`);
    // A card's link bears the weight and the shape.
    const shown = (number: string) => page.locator('[data-row], li').filter({ hasText: number }).first();
    await shown(last).getByRole('link').first().click();
    const path = page.getByRole('navigation', { name: 'Breadcrumb' });
    await expect(path).toContainText(last);
    const next = page.getByRole('button', { name: 'Next stone (J)' });
    await expect(next).not.toHaveAttribute('aria-disabled');
    await next.click();
    await expect(path).toContainText(first);
    await page.keyboard.press('j');
    await expect(path).toContainText(numbers[1]![1]!);
    await page.keyboard.press('k');
    await expect(path).toContainText(first);
    const previous = page.getByRole('button', { name: 'Previous stone (K)' });
    await expect(previous).not.toHaveAttribute('aria-disabled');
    await previous.click();
    await expect(path).toContainText(last);
    await next.click();
    await expect(path).toContainText(first);
    await path.getByRole('link').first().click();
    await expect(page).toHaveURL(/page=3/);
    await expect(shown(first)).toBeVisible();
  }
});

test('cards keep their place on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await signIn(page, server.url, accounts.buyer);
  await page.goto(server.url + lists.buyer.address);
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox') })
    .nth(12);
  await card.scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollBy(0, 40));
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(300);
  await card.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/diamond\//);
  await page.getByRole('button', { name: 'Next stone (J)' }).click();
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/page=2/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
});

for (const width of [1440, 375])
  test(`a part that cannot load leaves the list, and loads when the line is back at ${width} px`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, server.url, accounts.buyer);
    await page.goto(`${server.url}/report?title=new`);
    const box = page.getByRole('checkbox', { name: /^Select (?!all)/ }).first();
    await expect(box).toBeVisible();
    // The code of the bell and of the totals of a selection is not there yet.
    await context.setOffline(true);
    await box.check();
    await page.waitForTimeout(4000);
    await expect(page.getByRole('heading', { name: 'New Stock' })).toBeVisible();
    await expect(box).toBeChecked();
    await expect(page.getByText('This page could not be displayed')).toHaveCount(0);
    await context.setOffline(false);
    await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Selection' })).toBeVisible();
  });

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { type Browser, expect, type Page } from '@playwright/test';
import { mockTokens } from '#mocks/control/mock-tokens.ts';
import { test, testedServer } from '../../support/server-fixture.ts';
import { root } from '../../support/source-files.ts';

const server = testedServer();
// What a test has set must not be answered to the next one.
test.afterEach(async () => {
  const { ok } = await fetch(`${server.url}/__mock/reset`, { method: 'POST' });
  expect(ok).toBe(true);
});

/** Signs in without the form: the tokens of the mock are always valid. */
const signIn = (page: Page, role: keyof typeof mockTokens) =>
  page.addInitScript((token) => localStorage.setItem('facet.token', token), mockTokens[role]);

const toggle = (page: Page) => page.getByRole('button', { name: /^Mock: / });
const panel = (page: Page) => page.getByRole('region', { name: 'Settings of the mock' });

async function chooseScenario(page: Page, name: string): Promise<void> {
  if (await panel(page).isHidden()) await toggle(page).click();
  await panel(page).getByLabel('Scenario').selectOption(name);
  await panel(page).getByRole('button', { name: 'Apply and reload' }).click();
  await expect(toggle(page)).toHaveText(name);
  await expect(panel(page).getByRole('status')).toHaveText(`The scenario is ${name}.`);
}

test('the panel switches the scenario of all answers, and brings everything back', async ({ page }) => {
  await signIn(page, 'ADMIN');
  await page.goto(`${server.url}/orders`);
  const rows = page.getByRole('button', { name: /^Open order / });
  await expect(rows.first()).toBeVisible();
  await chooseScenario(page, 'empty');
  await expect(page.getByText('No orders yet', { exact: true })).toBeVisible();
  await expect(rows).toHaveCount(0);
  await chooseScenario(page, 'server-error');
  await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
  await panel(page).getByRole('button', { name: 'Reset records and settings' }).click();
  await expect(panel(page).getByRole('status')).toHaveText('Everything is as at the start.');
  await expect(toggle(page)).toHaveText('usual');
  await expect(rows.first()).toBeVisible();
});

test('the panel delays answers, and says what the mock refuses', async ({ page }) => {
  await page.goto(`${server.url}/login`);
  await toggle(page).click();
  await panel(page).getByLabel('Delay of every answer (ms)').fill('400');
  await panel(page).getByRole('button', { name: 'Apply and reload' }).click();
  await expect(panel(page).getByRole('status')).toHaveText('The scenario is usual.');
  await expect(panel(page).getByLabel('Delay of every answer (ms)')).toHaveValue('400');
  const startedAt = performance.now();
  await page.request.get(`${server.url}/api/misc/site`);
  expect(performance.now() - startedAt).toBeGreaterThan(390);
  await page.route('**/__mock/scenario', (route) => route.fulfill({ status: 400, json: { error: 'No.' } }));
  await panel(page).getByRole('button', { name: 'Apply and reload' }).click();
  await expect(panel(page).getByRole('status')).toHaveText('No.');
});

test('keys open, move and close the panel, and do not reach the app', async ({ page }) => {
  await signIn(page, 'USER');
  await page.goto(`${server.url}/report?title=search`);
  await expect(page.getByRole('checkbox', { name: /^Select (?!all)/ }).first()).toBeVisible();
  const before = await toggle(page).boundingBox();
  await toggle(page).focus();
  for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
  await expect(panel(page)).toBeVisible();
  expect((await toggle(page).boundingBox())!.y).toBeGreaterThan(before!.y);
  await panel(page).getByLabel('Delay of every answer (ms)').focus();
  // In the list these keys move, search and show the shortcuts.
  for (const key of ['j', '/', '?']) await page.keyboard.press(key);
  await expect(panel(page).getByLabel('Delay of every answer (ms)')).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(toggle(page)).toBeFocused();
});

test('the button is dragged along the edge, changes sides, and stays there', async ({ page }) => {
  await page.goto(`${server.url}/login`);
  const at = (await toggle(page).boundingBox())!;
  await page.mouse.move(at.x + 8, at.y + 20);
  await page.mouse.down();
  await page.mouse.move(at.x + 8, at.y + 220, { steps: 4 });
  await page.mouse.up();
  await expect(panel(page)).toBeHidden();
  await toggle(page).click();
  await panel(page).getByRole('button', { name: 'Move to the other side' }).click();
  await page.reload();
  const moved = (await toggle(page).boundingBox())!;
  expect(moved.x).toBe(0);
  expect(moved.y).toBeGreaterThan(at.y + 150);
});

test('the panel works over an open dialog of the app, which stays', async ({ page }) => {
  await signIn(page, 'USER');
  await page.goto(`${server.url}/home`);
  await page.getByRole('button', { name: 'Post a demand' }).click();
  const dialog = page.getByRole('dialog', { name: 'Post a demand' });
  await dialog.getByLabel('Requirements').fill('Pair of ovals');
  await toggle(page).click();
  await panel(page).getByLabel('Delay of every answer (ms)').click();
  await page.keyboard.type('7');
  await expect(panel(page).getByLabel('Delay of every answer (ms)')).toBeFocused();
  await expect(dialog.getByLabel('Requirements')).toHaveValue('Pair of ovals');
});

const looks = [
  { width: 1440, theme: 'light', direction: 'ltr' },
  { width: 375, theme: 'dark', direction: 'rtl' },
] as const;

async function openWith(browser: Browser, { width, ...preferences }: (typeof looks)[number]): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 800 }, reducedMotion: 'reduce' });
  await context.addInitScript((chosen) => {
    localStorage.setItem('facet.preferences', JSON.stringify(chosen));
  }, preferences);
  return context.newPage();
}

/** Controls of the app below the button of the panel. */
const coveredControls = (page: Page): Promise<string[]> =>
  toggle(page).evaluate((button) => {
    const { left, right, top, bottom } = button.getBoundingClientRect();
    const controls = document.querySelectorAll('a[href], button, input, select, textarea');
    return [...controls]
      .filter((control) => {
        const box = control.getBoundingClientRect();
        // Of a tab that is scrolled out of its row nothing is there to be covered.
        const row = control.closest('[role=tablist]')?.getBoundingClientRect() ?? box;
        const isSeen = control.checkVisibility({ opacityProperty: true, visibilityProperty: true });
        // The skip link, and inputs behind their labels, are a pixel in size.
        if (!isSeen || box.width <= 1) return false;
        const [start, end] = [Math.max(box.left, row.left), Math.min(box.right, row.right)];
        return start < right && end > left && box.top < bottom && box.bottom > top;
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 120));
  });

for (const look of looks)
  test(`the panel is accessible and covers no control: ${look.theme}, ${look.direction}, ${look.width} px`, async ({
    browser,
  }) => {
    const page = await openWith(browser, look);
    await signIn(page, 'USER');
    for (const [path, select] of [
      ['/404', false],
      ['/home', false],
      ['/report?title=search', true],
      ['/my/orders', false],
      ['/profile', false],
    ] as const) {
      await page.goto(server.url + path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      if (select)
        await page
          .getByRole('checkbox', { name: /^Select (?!all)/ })
          .first()
          .check();
      await expect(toggle(page)).toBeVisible();
      expect.soft(await coveredControls(page), path).toEqual([]);
    }
    await toggle(page).click();
    await expect(panel(page)).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().include('mock-panel').analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    await expect(toggle(page)).toBeHidden();
    await page.context().close();
  });

test('the build of the app holds nothing of the mock', () => {
  const folder = join(root, 'build/web');
  const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(js|css|html|json)$/.test(name),
  );
  expect(texts.length).toBeGreaterThan(50);
  const traces = /__mock|mock-panel|mockServiceWorker|\bmsw\b|mocks\//i;
  expect(texts.filter((name) => traces.test(readFileSync(join(folder, name), 'utf8')))).toEqual([]);
});

import { expect, type Page } from '@playwright/test';
import { paths } from '#domain/routes/paths.ts';
import { realServer, test, testedServer } from '../../support/server-fixture.ts';
import { appShows, desktop, openPage, phone, shell, shellShows } from './held-page.ts';

const server = testedServer();
const builtHtml = realServer('measures the HTML of this checkout as its server sends it');

const sideOf = (page: Page) =>
  page.evaluate(() => {
    const bar = document.querySelector('#shell .bar')?.getBoundingClientRect();
    return bar && [bar.x, bar.y, bar.width].map(Math.round);
  });

const barOfApp = (page: Page) =>
  page.evaluate(() => {
    const bar = document.querySelector('#root header')?.getBoundingClientRect();
    return bar && [bar.x, bar.y, bar.width].map(Math.round);
  });

for (const [name, role, path, preferences] of [
  ['a buyer’s search', 'buyer', paths.search(), { theme: 'light' }],
  ['dark and right to left', 'buyer', paths.myOrders(), { theme: 'dark', direction: 'rtl' }],
  ['the top bar', 'admin', paths.orders(), { theme: 'light', layout: 'layout1' }],
  ['the side bar collapsed', 'admin', paths.diamonds(), { theme: 'dark', collapsed: true }],
] as const) {
  test(
    `${name}: theme, direction and frame are there before any script of the app, where the app draws them`,
    builtHtml,
    async ({ browser, request }) => {
      const opening = { url: server.url, role, viewport: desktop, preferences };
      const { page, errors, release } = await openPage(browser, request, opening);
      await page.goto(server.url + path, { waitUntil: 'commit' });
      await shellShows(page);
      await expect(shell(page)).toBeVisible();
      await expect(page.locator('#root > *')).toHaveCount(0);
      const { theme, direction = 'ltr' } = preferences as { theme: string; direction?: string };
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      await expect(page.locator('html')).toHaveAttribute('dir', direction);
      const before = await sideOf(page);
      release();
      await appShows(page);
      expect(await barOfApp(page)).toEqual(before);
      expect(errors).toEqual([]);
      await page.context().close();
    },
  );
}

test('the frame holds no word of any role', builtHtml, async ({ browser, request }) => {
  for (const role of ['buyer', 'admin', null] as const) {
    const { page } = await openPage(browser, request, { url: server.url, role, viewport: phone });
    await page.goto(server.url + paths.orders(), { waitUntil: 'commit' });
    await shellShows(page);
    expect((await shell(page).innerText()).trim()).toBe('');
    await page.context().close();
  }
});

test(
  'a page of another role opens the own start page, without its code',
  builtHtml,
  async ({ browser, request }) => {
    const { page, errors } = await openPage(browser, request, {
      url: server.url,
      role: 'buyer',
      javaScript: 'runs',
    });
    await page.goto(server.url + paths.orders());
    await expect(page).toHaveURL(new RegExp(`${paths.home()}$`));
    await appShows(page);
    expect(errors).toEqual([]);
    await page.context().close();
  },
);

test(
  'nothing moves while the sign-in and the lists get their data',
  builtHtml,
  async ({ browser, request }) => {
    for (const [role, path] of [
      [null, paths.login()],
      ['buyer', paths.myOrders()],
      ['admin', paths.orders()],
      ['buyer', paths.stone(1)],
    ] as const) {
      const { page } = await openPage(browser, request, { url: server.url, role, javaScript: 'runs' });
      await page.goto(server.url + path);
      await appShows(page);
      const moved = await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            type Shift = PerformanceEntry & { value: number };
            new PerformanceObserver((list) =>
              resolve((list.getEntries() as Shift[]).reduce((sum, { value }) => sum + value, 0)),
            ).observe({ type: 'layout-shift', buffered: true });
            setTimeout(() => resolve(0), 500);
          }),
      );
      expect.soft(moved, path).toBeLessThan(0.05);
      await page.context().close();
    }
  },
);

test(
  'a page whose code is gone says so, and works again after a reload',
  builtHtml,
  async ({ browser, request }) => {
    const { page } = await openPage(browser, request, {
      url: server.url,
      role: 'buyer',
      viewport: desktop,
      javaScript: 'runs',
    });
    await page.route(/\/assets\/my-orders-page-.*\.js$/, (route) =>
      route.fulfill({ status: 404, body: 'Not found' }),
    );
    await page.goto(server.url + paths.myOrders());
    await expect(page.getByText('This page could not be displayed')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await page.unroute(/\/assets\/my-orders-page-.*\.js$/);
    await page.getByRole('button', { name: 'Reload' }).click();
    await appShows(page);
    await expect(page.getByText('This page could not be displayed')).toBeHidden();
    await page.context().close();
  },
);

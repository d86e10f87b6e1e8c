import { expect, type Page } from '@playwright/test';
import { paths } from '#domain/routes/paths.ts';
import { realServer, test, testedServer } from '../../support/server-fixture.ts';
import { appShows, desktop, type Opening, openPage, phone, picture, type Role } from './held-page.ts';

const server = testedServer();

/** Words of the back office: its navigation and its pages. */
const adminWords = /dashboard|stock value|approve|supplier/i;

/** Where the parts of the frame and the title stand, by their text or role. */
function placesOf(page: Page, root: '#first-paint' | '#root') {
  return page.evaluate((selector) => {
    const place = (element: Element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [x, y, width, height].map(Math.round).join(' ');
    };
    const parts = document.querySelectorAll(
      `${selector} :is(header, nav[aria-label=Main], nav a, main, [data-page-title])`,
    );
    return [...parts]
      .filter((part) => part.getBoundingClientRect().width > 0)
      .map((part) => {
        // Pages end where their data end.
        return `${part.localName} ${part.matches('main, main *') ? place(part).split(' ').slice(0, 3) : place(part)}`;
      })
      .slice(0, 16);
  }, root);
}

const openings: [string, Role, string, Opening['viewport'], object][] = [
  ['a buyer’s home on a phone', 'buyer', paths.home(), phone, {}],
  ['a buyer’s search', 'buyer', paths.search(), desktop, {}],
  [
    'a buyer’s orders, dark and right to left',
    'buyer',
    paths.myOrders(),
    desktop,
    { theme: 'dark', direction: 'rtl' },
  ],
  ['an admin’s orders with the top bar', 'admin', paths.orders(), desktop, { layout: 'layout1' }],
  ['an admin’s stones with the side bar collapsed', 'admin', paths.diamonds(), desktop, { collapsed: true }],
];

for (const [name, role, path, viewport, preferences] of openings) {
  test(
    `${name}: the frame is painted before any script of the app, where the app paints it`,
    realServer('measures the HTML of this checkout as its server sends it'),
    async ({ browser, request }) => {
      const { page, errors, release } = await openPage(browser, request, {
        url: server.url,
        ...{ role, preferences, ...(viewport && { viewport }) },
      });
      await page.goto(server.url + path, { waitUntil: 'commit' });
      await expect(picture(page)).toBeVisible();
      await expect(page.locator('#root > *')).toHaveCount(0);
      const { theme = 'light', direction = 'ltr' } = preferences as { theme?: string; direction?: string };
      await expect(page.locator('html')).toHaveAttribute('dir', direction);
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      // It is a picture: nothing in it can be reached.
      expect(await picture(page).evaluate((element: HTMLElement) => element.inert)).toBe(true);
      await page.evaluate(() => document.fonts.ready);
      const before = await placesOf(page, '#first-paint');
      expect(before.length).toBeGreaterThan(2);
      release();
      await appShows(page);
      expect(await placesOf(page, '#root')).toEqual(before);
      expect(errors).toEqual([]);
      await page.context().close();
    },
  );
}

test(
  'a phone greets the buyer before any script of the app',
  realServer('measures the HTML of this checkout as its server sends it'),
  async ({ browser, request }) => {
    const { page, errors, release } = await openPage(browser, request, {
      url: server.url,
      role: 'buyer',
      viewport: phone,
    });
    await page.goto(server.url + paths.home(), { waitUntil: 'commit' });
    await expect(picture(page).getByText(/^Good (morning|afternoon|evening), Asha$/)).toBeVisible();
    release();
    await appShows(page);
    await expect(
      page
        .locator('#root')
        .getByText(/^Good .+, Asha$/)
        .last(),
    ).toBeVisible();
    expect(errors).toEqual([]);
    await page.context().close();
  },
);

test(
  'the picture of a stone is fetched before any script of the app',
  realServer('measures the HTML of this checkout as its server sends it'),
  async ({ browser, request }) => {
    const { page, errors, release } = await openPage(browser, request, { url: server.url, role: 'buyer' });
    const pictures: string[] = [];
    page.on('request', (sent) => {
      const { pathname, search } = new URL(sent.url());
      if (/^\/files\/diamond\//.test(pathname) && !search) pictures.push(pathname);
    });
    await page.goto(server.url + paths.stone(1), { waitUntil: 'commit' });
    await expect.poll(() => pictures).toHaveLength(1);
    await expect(page.locator('#root > *')).toHaveCount(0);
    release();
    await appShows(page);
    await expect(page.getByRole('img', { name: /^Image of/ }).first()).toBeVisible();
    // The app shows the one that is there.
    expect(new Set(pictures).size).toBe(1);
    expect(errors).toEqual([]);
    await page.context().close();
  },
);

test(
  'what a buyer receives first names nothing of the back office, on any address open to buyers',
  realServer('measures the HTML of this checkout as its server sends it'),
  async ({ browser, request }) => {
    const buyerPages = [
      paths.home(),
      paths.search(),
      paths.report(),
      paths.compare(),
      paths.pairs(),
      paths.stone(1),
      paths.myOrders(),
      paths.myDemands(),
      paths.profile(),
    ];
    for (const path of [...buyerPages, paths.login()]) {
      const html = await (await request.get(server.url + path)).text();
      // The templates of the first paint are scripts too.
      const shown = html
        .replace(/<script(?![^>]*data-first-paint)[\s\S]*?<\/script>/g, '')
        .replace(/<[^>]*>/g, ' ');
      expect.soft(shown, path).not.toMatch(adminWords);
    }
    // The words are there for those whose page it is.
    expect(await (await request.get(server.url + paths.orders())).text()).toMatch(adminWords);
    for (const role of ['buyer', null] as const) {
      const { page } = await openPage(browser, request, { url: server.url, role });
      await page.goto(server.url + paths.orders(), { waitUntil: 'commit' });
      await page.locator('#root').waitFor({ state: 'attached' });
      await page.waitForTimeout(300);
      await expect(picture(page)).toHaveCount(0);
      await page.context().close();
    }
  },
);

test(
  'nothing moves while the sign-in and the lists get their data',
  realServer('measures the HTML of this checkout as its server sends it'),
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

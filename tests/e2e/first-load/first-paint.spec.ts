import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';
import { paths } from '#domain/routes/paths.ts';
import { realServer, test, testedServer } from '../../support/server-fixture.ts';

const server = testedServer();

type Role = 'admin' | 'buyer' | null;
type Session = { token: string; user: { user_type: string } };

const phone = { width: 412, height: 823 };
const desktop = { width: 1440, height: 900 };

/** Words of the back office: its navigation and its pages. */
const adminWords = /dashboard|stock value|approve|supplier/i;

async function sessionOf(request: APIRequestContext, role: Role): Promise<Session | null> {
  if (!role) return null;
  const data = { email: `${role}@example.com`, password: 'demo-password', appType: 'ADMIN' };
  return (await request.post(`${server.url}/api/auth/login`, { data })).json();
}

type Opening = { role: Role; viewport?: typeof phone; preferences?: object; javaScript?: 'held' | 'runs' };

/** A page whose app code is held back until `release` is called, and the calls that it makes. */
async function openPage(browser: Browser, request: APIRequestContext, opening: Opening) {
  const { role, viewport = phone, preferences = {}, javaScript = 'held' } = opening;
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
  await context.addInitScript(
    ([session, chosen]) => {
      localStorage.setItem('facet.preferences', JSON.stringify(chosen));
      if (!session || sessionStorage.getItem('set')) return;
      sessionStorage.setItem('set', 'once');
      localStorage.setItem('facet.token', session.token);
      localStorage.setItem('facet.user', JSON.stringify(session.user));
    },
    [await sessionOf(request, role), preferences] as const,
  );
  const page = await context.newPage();
  const calls: string[] = [];
  page.on('request', (sent) => {
    const { pathname, search } = new URL(sent.url());
    if (pathname.startsWith('/api/'))
      calls.push(`${sent.method()} ${pathname}${search} ${sent.postData() ?? ''}`);
  });
  const errors: string[] = [];
  page.on('console', (line) => line.type() === 'error' && errors.push(line.text()));
  page.on('pageerror', (error) => errors.push(error.message));
  let release: () => void = () => undefined;
  if (javaScript === 'held') {
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/*.js', async (route) => {
      await released;
      await route.continue();
    });
  }
  return { page, calls, errors, release: () => release() };
}

const picture = (page: Page) => page.locator('#first-paint');

/** Waits until the app shows its own page. */
async function appShows(page: Page): Promise<void> {
  await expect(picture(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  await expect(page.locator('#root [aria-busy=true]')).toHaveCount(0);
}

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
    const { page, errors, release } = await openPage(browser, request, { role: 'buyer', viewport: phone });
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
    const { page, errors, release } = await openPage(browser, request, { role: 'buyer' });
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
  'what a buyer receives first names nothing of the back office, on any address that he may open',
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
      const { page } = await openPage(browser, request, { role });
      await page.goto(server.url + paths.orders(), { waitUntil: 'commit' });
      await page.locator('#root').waitFor({ state: 'attached' });
      await page.waitForTimeout(300);
      await expect(picture(page)).toHaveCount(0);
      await page.context().close();
    }
  },
);

test(
  'the calls of the HTML are taken over by the app: each is made once',
  realServer('measures the HTML of this checkout as its server sends it'),
  async ({ browser, request }) => {
    const cases = [
      ['buyer', paths.home(), '/api/diamond/new'],
      ['buyer', paths.stone(1), '/api/diamond?id=1'],
      ['buyer', paths.report(), '/api/diamond/new'],
      ['admin', paths.orders(), '/api/diamond/orders'],
      [null, paths.login(), '/api/misc/site'],
    ] as const;
    for (const [role, path, first] of cases) {
      const { page, calls, release } = await openPage(browser, request, { role });
      await page.goto(server.url + path, { waitUntil: 'commit' });
      await expect.poll(() => calls.filter((call) => call.includes(first)).length, { message: path }).toBe(1);
      if (role) expect(calls.filter((call) => call.includes('/api/auth/login'))).toHaveLength(1);
      release();
      await appShows(page);
      const twice = calls.filter((call, at) => calls.indexOf(call) !== at);
      expect.soft(twice, path).toEqual([]);
      await page.context().close();
    }
  },
);

test(
  'an address with a query has the frame alone, and asks only for the session early',
  realServer('measures the HTML of this checkout as its server sends it'),
  async ({ browser, request }) => {
    const { page, calls, release } = await openPage(browser, request, { role: 'buyer', viewport: desktop });
    await page.goto(server.url + paths.report({ title: 'featured' }), { waitUntil: 'commit' });
    await expect(picture(page)).toBeVisible();
    await expect(picture(page).locator('[aria-current]')).toHaveCount(0);
    await expect(picture(page).getByText('New Stock')).toHaveCount(1);
    expect(calls.map((call) => call.split(' ')[1])).toEqual(['/api/auth/login']);
    release();
    await appShows(page);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Best of');
    await page.context().close();
  },
);

test(
  'a session that the server rejects early ends as ever',
  realServer('measures the HTML of this checkout as its server sends it'),
  async ({ browser, request }) => {
    const { page, release } = await openPage(browser, request, { role: 'buyer' });
    await page.addInitScript(() => localStorage.setItem('facet.token', 'worn-out'));
    await page.goto(server.url + paths.home(), { waitUntil: 'commit' });
    release();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
    await expect(picture(page)).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('facet.user'))).toBeNull();
    await page.context().close();
  },
);

test(
  'calls that fail early are failures of the page, which offers to try again',
  realServer('measures the HTML of this checkout as its server sends it'),
  async ({ browser, request }) => {
    const { page, release } = await openPage(browser, request, { role: 'admin' });
    let failing = true;
    await page.route('**/api/diamond/orders*', (route) => (failing ? route.abort() : route.continue()));
    await page.goto(server.url + paths.orders(), { waitUntil: 'commit' });
    release();
    const again = page.getByRole('button', { name: /try again|retry/i }).first();
    await expect(again).toBeVisible({ timeout: 20_000 });
    failing = false;
    await again.click();
    await expect(page.getByText(/^\d+ orders?$/).first()).toBeVisible();
    await page.context().close();
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
      const { page } = await openPage(browser, request, { role, javaScript: 'runs' });
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

import AxeBuilder from '@axe-core/playwright';
import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';
import { encodeId } from '#domain/routes/id-code.ts';
import { accounts, loginBody } from '../../support/accounts.ts';
import { test, testedServer } from '../../support/server-fixture.ts';

// An open stream would keep the network busy.
const server = testedServer({ STREAMS: '0' });

type Way = { width: number; theme: string; direction: string; layout: string };
type Caller = 'admin' | 'buyer' | null;

const screens: [Caller, string, string[]][] = [
  [
    null,
    'visitors',
    ['/login', '/session/signup', '/session/forgot-password', '/session/reset-password?token=x', '/404'],
  ],
  [
    'buyer',
    'buyers',
    [
      ...['/home', '/search', '/report', '/my/orders', '/my/enquiries', '/my/demands', '/compare'],
      ...['/pairs', '/pairs?stone=1'],
      ...['/my/holds', '/profile', '/profile?tab=company', '/profile/security'],
    ],
  ],
  [
    'admin',
    'admins',
    [
      ...['/layouts', '/layout/form', `/layout/form/${encodeId(1)}`, '/diamond/form'],
      ...[
        '/jewellery',
        '/jewellery?view=grid',
        '/jewellery/form',
        `/jewellery/form/${encodeId(1)}`,
        '/category',
      ],
      ...['/users', '/users?role=admin', '/user/approval', '/user/form'],
      ...[
        '/dashboard',
        '/diamonds',
        '/search/diamonds',
        '/pairs?stone=1',
        '/enquiries',
        '/orders',
        '/demands',
        '/holds',
      ],
      ...['/upload/videos', '/imports', '/history', '/profile/security'],
      ...['/settings', '/settings?tab=business'],
      ...['/profile', '/profile?tab=company'],
    ],
  ],
];

/** Two opposite presentations of the screens: light on a desktop, and dark, mirrored and narrow. */
const ways = [
  { name: 'light at 1440 px', width: 1440, theme: 'light', direction: 'ltr', layout: 'layout2' },
  { name: 'dark, right to left, at 320 px', width: 320, theme: 'dark', direction: 'rtl', layout: 'layout2' },
] as const;

/** What a screen looks like does not depend on the engine: on PostgreSQL each is opened once, for its calls. */
const isPresentationTested = () => test.info().project.name !== 'postgres';

/** The other layout changes only the frame: one screen of each role is enough. */
const otherLayout = { ...ways[0], theme: 'dark', layout: 'layout1' } as const;

async function tokenOf(request: APIRequestContext, caller: Caller): Promise<string | null> {
  if (!caller) return null;
  const answer = await request.post(`${server.url}/api/auth/login`, { data: loginBody(accounts[caller]) });
  return (await answer.json()).token;
}

/** A page in a browser with a stored session and display preferences. */
async function openPage(browser: Browser, request: APIRequestContext, caller: Caller, way: Way) {
  const token = await tokenOf(request, caller);
  const { theme, direction, layout, width } = way;
  const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
  await context.addInitScript(
    ([key, preferences]) => {
      if (key) localStorage.setItem('facet.token', key);
      localStorage.setItem('facet.preferences', preferences as string);
    },
    [token, JSON.stringify({ theme, direction, layout })],
  );
  return context.newPage();
}

/** Addresses with an id: a demonstration stone, and the pages shared from it. */
async function addressesWithIds(request: APIRequestContext, caller: Caller): Promise<string[]> {
  const token = await tokenOf(request, caller ?? 'buyer');
  const headers = { token: token as string };
  const found = await request.post(`${server.url}/api/diamond/search`, { headers, data: { pageSize: 1 } });
  const id: number = (await found.json()).data.data[0].id;
  if (caller === 'admin')
    return [
      ...[`/diamond/${encodeId(id)}`, `/diamond/form/${encodeId(id)}`],
      ...[`/user/${encodeId(2)}`, `/user/form/${encodeId(2)}`],
    ];
  if (caller) return [`/diamond/${encodeId(id)}`];
  const shared = await request.post(`${server.url}/api/diamond/share`, { headers, data: { id } });
  const enquiries = await request.get(`${server.url}/api/diamond/enquiry`, { headers });
  const urls = [(await shared.json()).url, (await enquiries.json()).data.data[0].report_url] as string[];
  return urls.map((url) => url.replace(server.url, ''));
}

/**
 * Runs every rule inside the page: the library's own runner opens an empty page for each screen. Describes only
 * violations, not passed rules.
 */
const axe = (page: Page) => new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });

/** Opens each address and expects no accessibility violation, no sideways scrolling and no console output. */
async function inspect(page: Page, addresses: readonly string[], way: Way): Promise<void> {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(`${page.url()}: ${error.message}`));
  page.on('console', (line) => {
    if (line.type() === 'error') errors.push(`${page.url()}: ${line.text()}`);
  });
  for (const address of addresses) {
    await page.goto(`${server.url}${address}`);
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    if (isPresentationTested()) {
      const { violations } = await axe(page).analyze();
      expect.soft(violations.map(({ id, nodes }) => `${address} ${id}: ${nodes[0]?.html}`)).toEqual([]);
    }
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect.soft(overflow, `${address} is wider than the screen`).toBeLessThanOrEqual(0);
    expect(await page.evaluate(() => document.documentElement.dir)).toBe(way.direction);
  }
  expect(errors).toEqual([]);
}

for (const way of ways) {
  for (const [caller, callers, addresses] of screens) {
    test(`every screen of ${callers} is accessible, fits its width and logs nothing: ${way.name}`, async ({
      browser,
      request,
    }) => {
      const page = await openPage(browser, request, caller, way);
      await inspect(page, [...addresses, ...(await addressesWithIds(request, caller))], way);
      await page.context().close();
    });
  }
}

test('layout1 is accessible, fits its width and logs nothing', async ({ browser, request }) => {
  for (const [caller, address] of [
    ['buyer', '/report'],
    ['admin', '/orders'],
  ] as const) {
    const page = await openPage(browser, request, caller, otherLayout);
    await inspect(page, [address], otherLayout);
    await page.context().close();
  }
});

test('an unknown address, an invalid id and a forbidden role each show an error page', async ({
  browser,
  request,
}) => {
  const page = await openPage(browser, request, 'buyer', ways[0]);
  await page.goto(`${server.url}/no/such/page`);
  await expect(page).toHaveURL(/\/404$/);
  for (const id of ['%%%', 'bm90LWEtbnVtYmVy', encodeId(99_999_999)]) {
    await page.goto(`${server.url}/diamond/${id}`);
    await expect(
      page.getByRole('heading', { name: /not found|does not exist|not here/i }).first(),
    ).toBeVisible();
  }
  await page.goto(`${server.url}/orders`);
  await expect(page).toHaveURL(/\/home$/);
  await page.context().close();
});

test('list rows on a phone load small pictures', async ({ browser, request }) => {
  const page = await openPage(browser, request, 'buyer', ways[1]);
  await page.goto(`${server.url}/report`);
  const picture = page.locator('main img').first();
  // With `sizes="auto"` a browser picks the file by the rendered width, which is 0 before the first load.
  await expect(picture).toHaveJSProperty('naturalWidth', 56);
  expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(
    /\/files\/diamond\/.+\?w=160$/,
  );
  await page.close();
});

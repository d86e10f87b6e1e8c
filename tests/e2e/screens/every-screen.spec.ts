import AxeBuilder from '@axe-core/playwright';
import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';
import { encodeId } from '#domain/routes/id-code.ts';
import { callBy } from '../../support/browser-steps.ts';
import { accountOf, addressesOf, findExamples, tokenOf, type Visitor } from '../../support/every-address.ts';
import { listOfStones, stoneWithPicture } from '../../support/found-stones.ts';
import { test, testedServer } from '../../support/server-fixture.ts';
import { findSmallTargets } from '../../support/small-targets.ts';

// The longest tests: several at a time.
test.describe.configure({ mode: 'parallel' });

// An open stream would keep the network busy.
const server = testedServer({ STREAMS: '0' });

/** The longest that a screen and its rules may take on a machine that runs three other tests, ms. */
const screenLimitMs = 20_000;

type Way = { width: number; theme: string; direction: string; layout: string };
/** Two opposite presentations of the screens: light on a desktop, and dark, mirrored and narrow. */
const ways = [
  { name: 'light at 1440 px', width: 1440, theme: 'light', direction: 'ltr', layout: 'layout2' },
  { name: 'dark, right to left, at 320 px', width: 320, theme: 'dark', direction: 'rtl', layout: 'layout2' },
] as const;

/** The other layout changes only the frame: one screen of each role is enough. */
const otherLayout = { ...ways[0], theme: 'dark', layout: 'layout1' } as const;

/** A page in a browser with a stored session and display preferences. */
async function openPage(browser: Browser, request: APIRequestContext, who: Visitor, way: Way) {
  const account = accountOf[who];
  const token = account && (await tokenOf(callBy(request, server.url), account));
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

/**
 * Runs every rule inside the page: the library's own runner opens an empty page for each screen. Describes only
 * violations, not passed rules.
 */
const axe = (page: Page) => new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });

/**
 * Opens each address and expects no accessibility violation, no target of a pointer below 24 px, no sideways scrolling
 * and no console output.
 */
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
    // The panel of the mock covers what is at the edge of the window, until somebody moves it.
    await page.evaluate(() => document.querySelector('mock-panel')?.remove());
    const { violations } = await axe(page).analyze();
    expect.soft(violations.map(({ id, nodes }) => `${address} ${id}: ${nodes[0]?.html}`)).toEqual([]);
    const small = await page.evaluate(findSmallTargets);
    expect.soft(small, `small targets of ${address}`).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect.soft(overflow, `${address} is wider than the screen`).toBeLessThanOrEqual(0);
    expect(await page.evaluate(() => document.documentElement.dir)).toBe(way.direction);
  }
  expect(errors).toEqual([]);
}

for (const way of ways) {
  for (const who of Object.keys(accountOf) as Visitor[]) {
    test(`every screen of ${who}s is accessible, has large targets, fits its width and logs nothing: ${way.name}`, async ({
      browser,
      request,
    }) => {
      const page = await openPage(browser, request, who, way);
      const examples = await findExamples(callBy(request, server.url), server.url);
      const addresses = addressesOf(who, examples);
      test.setTimeout(addresses.length * screenLimitMs);
      await inspect(page, addresses, way);
      await page.context().close();
    });
  }
}

test('layout1 is accessible, fits its width and logs nothing', async ({ browser, request }) => {
  for (const [who, address] of [
    ['buyer', '/report'],
    ['admin', '/orders'],
  ] as const) {
    const page = await openPage(browser, request, who, otherLayout);
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
  const stone = await stoneWithPicture(page, server.url);
  await page.goto(server.url + listOfStones([stone]));
  const picture = page.locator('main img').first();
  // With `sizes="auto"` a browser picks the file by the rendered width, which is 0 before the first load.
  await expect(picture).toHaveJSProperty('naturalWidth', 56);
  expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(
    /\/files\/diamond\/.+\?w=160$/,
  );
  await page.close();
});

test('forced colours show what is chosen', async ({ browser, request }) => {
  const page = await openPage(browser, request, 'admin', ways[0]);
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`${server.url}/diamonds`);
  await page.getByRole('row').nth(1).getByRole('checkbox').check();
  const background = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor);
  const plain = await background('tbody [role=row]:not([data-selected])');
  expect(await background('tbody [role=row][data-selected]')).not.toBe(plain);
  expect(await background('nav[aria-label=Main] a[aria-current=page]')).not.toBe(
    await background('nav[aria-label=Main] a:not([aria-current])'),
  );
  await page.goto(`${server.url}/search/diamonds`);
  await page.getByRole('button', { name: /^Round/ }).click();
  expect(await background('button[aria-pressed=true]')).not.toBe(
    await background('button[aria-pressed=false]'),
  );
  await page.context().close();
});

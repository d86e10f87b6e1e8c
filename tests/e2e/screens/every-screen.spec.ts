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

/** The longest that a screen and its rules may take, twice, on a machine that runs three other tests, ms. */
const screenLimitMs = 40_000;

type Way = { width: number; theme: string; direction: string; layout: string };
/** Two opposite presentations of the screens: light on a desktop, and dark, mirrored and narrow. */
const wide = { width: 1440, theme: 'light', direction: 'ltr', layout: 'layout2' };
const narrow = { width: 320, theme: 'dark', direction: 'rtl', layout: 'layout2' };

/** The other layout changes only the frame: one screen of each role is enough. */
const otherLayout = { ...wide, theme: 'dark', layout: 'layout1' };

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

/** Expects no accessibility violation, no target of a pointer below 24 px and no sideways scrolling of a page. */
async function inspect(page: Page, shown: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  const { violations } = await axe(page).analyze();
  expect.soft(violations.map(({ id, nodes }) => `${shown} ${id}: ${nodes[0]?.html}`)).toEqual([]);
  expect.soft(await page.evaluate(findSmallTargets), `small targets of ${shown}`).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect.soft(overflow, `${shown} is wider than the screen`).toBeLessThanOrEqual(0);
}

/** What a page reports as an error, as long as it is open. */
function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(`${page.url()}: ${error.message}`));
  page.on('console', (line) => {
    if (line.type() === 'error') errors.push(`${page.url()}: ${line.text()}`);
  });
  return errors;
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(server.url + address);
  await page.waitForLoadState('networkidle');
}

/** Presents an open page in another width and theme: loading it again would take longer than its rules. */
async function present(page: Page, { width, theme }: Pick<Way, 'width' | 'theme'>): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.evaluate(async (chosen) => {
    document.documentElement.dataset.theme = chosen;
    scrollTo(0, 0);
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  }, theme);
}

for (const who of Object.keys(accountOf) as Visitor[]) {
  test(`every screen of ${who}s is accessible, has large targets, fits its width and logs nothing, light at 1440 px and dark at 320 px`, async ({
    browser,
    request,
  }) => {
    // Every other screen is mirrored.
    const pages = await Promise.all(
      ['ltr', 'rtl'].map((direction) => openPage(browser, request, who, { ...wide, direction })),
    );
    const errors = pages.map(errorsOf);
    const addresses = addressesOf(who, await findExamples(callBy(request, server.url), server.url));
    test.setTimeout(addresses.length * screenLimitMs);
    for (const [index, address] of addresses.entries()) {
      const page = pages[index % pages.length]!;
      await page.setViewportSize({ width: wide.width, height: 900 });
      await open(page, address);
      await inspect(page, address);
      await present(page, narrow);
      await inspect(page, `${address} at ${narrow.width} px`);
    }
    expect(errors.flat()).toEqual([]);
    for (const page of pages) await page.context().close();
  });
}

test('a page opens dark and right to left on a phone, without an error', async ({ browser, request }) => {
  const page = await openPage(browser, request, 'buyer', narrow);
  const errors = errorsOf(page);
  await open(page, '/report');
  await inspect(page, '/report');
  expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl');
  expect(errors).toEqual([]);
  await page.context().close();
});

test('layout1 is accessible, fits its width and logs nothing', async ({ browser, request }) => {
  for (const [who, address] of [
    ['buyer', '/report'],
    ['admin', '/orders'],
  ] as const) {
    const page = await openPage(browser, request, who, otherLayout);
    const errors = errorsOf(page);
    await open(page, address);
    await inspect(page, address);
    expect(errors).toEqual([]);
    await page.context().close();
  }
});

test('an unknown address, an invalid id and a forbidden role each show an error page', async ({
  browser,
  request,
}) => {
  const page = await openPage(browser, request, 'buyer', wide);
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
  const page = await openPage(browser, request, 'buyer', narrow);
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
  const page = await openPage(browser, request, 'admin', wide);
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

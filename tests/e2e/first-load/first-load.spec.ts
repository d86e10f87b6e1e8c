import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  expect,
  type Page,
} from '@playwright/test';
import { paths } from '#domain/routes/paths.ts';
import { callBy } from '../../support/browser-steps.ts';
import { accountOf, everyAddress, findExamples, tokenOf, type Visitor } from '../../support/every-address.ts';
import { realServer, test, testedServer } from '../../support/server-fixture.ts';
import { root } from '../../support/source-files.ts';

/** Limits of the script and style that a page fetches first, in bytes as the build compressed them. */
const limits = { signIn: 176_000, other: 250_000 };

/** The longest that the load of a page may take on a machine that runs three other tests, ms. */
const loadLimitMs = 10_000;

// An open stream would keep the network busy.
const server = testedServer({ STREAMS: '0' });
test.use({ savesData: false });

const signInPages = new Set<string>(['root', 'login']);
const limitOf = (name: string) => (signInPages.has(name) ? limits.signIn : limits.other);

/** Source paths of back-office screens, to look for in the contents of each chunk. */
const adminSource =
  /^src\/(features\/(dashboard|diamonds|layouts|jewellery|categories|users|approvals|enquiries|orders|demands|videos|settings)\/|app\/(layouts|navigation)\/admin-|components\/(upload\/|stones\/admin-))/;

/** Source paths of the screens of features. */
const screenSource = /^src\/features\/.+-page\.tsx$/;

type Manifest = Record<string, { file: string }>;
/** The source of each file that is a page or loaded on demand. */
let sourceOf = new Map<string, string>();
test.beforeAll(() => {
  const manifest: Manifest = JSON.parse(readFileSync(join(root, 'build/web/.vite/manifest.json'), 'utf8'));
  sourceOf = new Map(
    Object.entries(manifest).map(([source, { file }]) => [file.replace('assets/', ''), source]),
  );
});
const madeOf = (name: string) => sourceOf.get(name) ?? [];

async function sessionOf(request: APIRequestContext, who: Visitor): Promise<string | null> {
  const account = accountOf[who];
  return account && tokenOf(callBy(request, server.url), account);
}

/**
 * What a page loads by a timer of two seconds and more, as its bell and the stream of events, comes after its first
 * load: a slow page would load it meanwhile. Runs in the page.
 */
function leaveOutLateTimers(): void {
  const start = window.setTimeout.bind(window);
  const startSoon = (work: TimerHandler, ms = 0, ...values: unknown[]) =>
    ms < 2000 ? start(work, ms, ...values) : 0;
  window.setTimeout = Object.assign(startSoon, window.setTimeout);
}

/** What the pages of a user share. */
async function openContext(browser: Browser, token: string | null): Promise<BrowserContext> {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  if (token) await context.addInitScript((key) => localStorage.setItem('facet.token', key), token);
  await context.addInitScript(leaveOutLateTimers);
  return context;
}

/** A page, and the names of the scripts and styles it has fetched so far; those that the browser keeps count as well. */
async function openPage(context: BrowserContext) {
  const page = await context.newPage();
  const fetched: string[] = [];
  page.on('response', (response) => {
    const name = new URL(response.url()).pathname.replace('/assets/', '');
    if (!/\.(js|css)$/.test(name)) return;
    fetched.push(name);
    // Chromium accepts brotli, so the server must send it.
    expect.soft(response.headers()['content-encoding'], name).toBe('br');
  });
  return { page, fetched };
}

async function stands(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  await page.waitForLoadState('networkidle');
  // A page that crashed fetches little.
  await expect(page.getByText('This page could not be displayed')).toHaveCount(0);
}

/** Bytes of these files as the server sends them. */
const weigh = (names: readonly string[]): number =>
  names.reduce((sum, name) => sum + statSync(join(root, 'build/web/assets', `${name}.br`)).size, 0);

for (const who of Object.keys(accountOf) as Visitor[]) {
  test(
    `a first load, for ${who}s, stays within its limit and has no code of other roles`,
    realServer('measures the build of this checkout'),
    async ({ browser, request }) => {
      test.setTimeout(Object.keys(everyAddress).length * loadLimitMs);
      const token = await sessionOf(request, who);
      const examples = await findExamples(callBy(request, server.url), server.url);
      const context = await openContext(browser, token);
      for (const [name, callers] of Object.entries(everyAddress)) {
        const address = callers[who]?.(examples);
        if (!address) continue;
        const { page, fetched } = await openPage(context);
        await page.goto(server.url + address);
        await stands(page);
        await page.close();
        const bytes = weigh(fetched);
        console.log(`${who.padEnd(8)}${name.padEnd(16)}${bytes} bytes, ${fetched.length} files`);
        expect(fetched.length).toBeGreaterThan(2);
        expect.soft(bytes, `${who} ${name}`).toBeLessThanOrEqual(limitOf(name));
        const foreign = fetched
          .flatMap(madeOf)
          .filter((source) => who !== 'admin' && adminSource.test(source));
        expect.soft(foreign, `${who} ${name}`).toEqual([]);
      }
      await context.close();
    },
  );
}

test(
  'prefetching starts with the first interaction and fetches only screens of the role',
  realServer('measures the build of this checkout'),
  async ({ browser, request }) => {
    for (const [who, start] of [
      ['buyer', paths.home()],
      ['admin', paths.dashboard()],
    ] as const) {
      const context = await openContext(browser, await sessionOf(request, who));
      const { page, fetched } = await openPage(context);
      const screens = () => fetched.flatMap(madeOf).filter((source) => screenSource.test(source));
      await page.goto(server.url + start);
      await stands(page);
      await page.waitForTimeout(700);
      // What the page itself needs later, as its bell, is no other screen.
      expect(screens()).toEqual([expect.stringMatching(who === 'admin' ? /dashboard/ : /home/)]);
      await page.mouse.move(40, 300, { steps: 3 });
      const next = who === 'admin' ? 'order-list-page' : 'my-orders-page';
      await expect.poll(() => fetched.flatMap(madeOf).join()).toContain(next);
      await page.waitForLoadState('networkidle');
      const foreign = fetched.flatMap(madeOf).filter((source) => adminSource.test(source));
      if (who === 'admin') expect(foreign.length).toBeGreaterThan(10);
      else expect(foreign).toEqual([]);
      await context.close();
    }
  },
);

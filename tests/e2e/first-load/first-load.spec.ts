import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';
import { paths } from '#domain/routes/paths.ts';
import { realServer, test, testedServer } from '../../support/server-fixture.ts';
import { root } from '../../support/source-files.ts';

/** Limits of what a page fetches first, in compressed bytes: script of a sign-in, script and style of others. */
const limits = { signIn: 130_000, other: 210_000 };

// An open stream would keep the network busy.
const server = testedServer({ STREAMS: '0' });

type Caller = 'admin@example.com' | 'buyer@example.com' | null;
type Address = (of: { stone: number; order: number; shared: string; report: string }) => string;

/** Every address of the app, by the role that opens it. */
const addresses: Record<keyof typeof paths, Partial<Record<'visitor' | 'buyer' | 'admin', Address>>> = {
  root: { visitor: () => paths.root() },
  notFound: { visitor: () => paths.notFound() },
  login: { visitor: () => paths.login() },
  signUp: { visitor: () => paths.signUp() },
  forgotPassword: { visitor: () => paths.forgotPassword() },
  resetPassword: { visitor: () => paths.resetPassword('x') },
  enquiryReport: { visitor: ({ report }) => report },
  sharedStone: { visitor: ({ shared }) => shared },
  unsubscribe: { visitor: () => paths.unsubscribe(2, 'x') },
  profile: { buyer: () => paths.profile(), admin: () => paths.profile() },
  security: { buyer: () => paths.security(), admin: () => paths.security() },
  home: { buyer: () => paths.home() },
  search: { buyer: () => paths.search() },
  report: { buyer: () => paths.report() },
  compare: { buyer: ({ stone }) => paths.compare([stone]) },
  pairs: { buyer: ({ stone }) => paths.pairs({ stone }), admin: ({ stone }) => paths.pairs({ stone }) },
  stone: { buyer: ({ stone }) => paths.stone(stone), admin: ({ stone }) => paths.stone(stone) },
  myEnquiries: { buyer: () => paths.myEnquiries() },
  myOrders: { buyer: () => paths.myOrders() },
  myDemands: { buyer: () => paths.myDemands() },
  myHolds: { buyer: () => paths.myHolds() },
  holds: { admin: () => paths.holds() },
  imports: { admin: () => paths.imports() },
  history: { admin: () => paths.history() },
  dashboard: { admin: () => paths.dashboard() },
  searchDiamonds: { admin: () => paths.searchDiamonds() },
  diamonds: { admin: () => paths.diamonds() },
  settings: { admin: () => paths.settings() },
  videos: { admin: () => paths.videos() },
  enquiries: { admin: () => paths.enquiries() },
  demands: { admin: () => paths.demands() },
  diamondForm: { admin: ({ stone }) => paths.diamondForm(stone) },
  orders: { admin: () => paths.orders() },
  users: { admin: () => paths.users() },
  user: { admin: () => paths.user(2) },
  userForm: { admin: () => paths.userForm(2) },
  approvals: { admin: () => paths.approvals() },
  orderDocument: {
    buyer: ({ order }) => paths.orderDocument(order, 'proforma'),
    admin: ({ order }) => paths.orderDocument(order, 'packing_list'),
  },
  statement: { admin: () => paths.statement(2) },
  layouts: { admin: () => paths.layouts() },
  layoutForm: { admin: () => paths.layoutForm(1) },
  jewellery: { admin: () => paths.jewellery() },
  jewelleryForm: { admin: () => paths.jewelleryForm(1) },
  categories: { admin: () => paths.categories() },
};

const signInPages = new Set<string>(['root', 'login']);
const limitOf = (name: string) => (signInPages.has(name) ? limits.signIn : limits.other);

const accounts = { visitor: null, buyer: 'buyer@example.com', admin: 'admin@example.com' } as const;

/** Source paths of back-office screens, to look for in the contents of each chunk. */
const adminSource =
  /^src\/(features\/(dashboard|diamonds|layouts|jewellery|categories|users|approvals|enquiries|orders|demands|videos|settings)\/|app\/(layouts|navigation)\/admin-|components\/(upload\/|stones\/admin-))/;

const chunks: Record<string, string[]> = JSON.parse(readFileSync(join(root, 'build/chunks.json'), 'utf8'));
const madeOf = (name: string) => chunks[`assets/${name}`] ?? [];

async function tokenOf(request: APIRequestContext, caller: Caller): Promise<string | null> {
  if (!caller) return null;
  const data = { email: caller, password: 'demo-password', appType: 'ADMIN' };
  return (await (await request.post(`${server.url}/api/auth/login`, { data })).json()).token;
}

/** A demonstration stone and the pages shared from it. */
async function examples(request: APIRequestContext) {
  const headers = { token: (await tokenOf(request, accounts.buyer)) as string };
  const found = await request.post(`${server.url}/api/diamond/search`, { headers, data: { pageSize: 1 } });
  const stone: number = (await found.json()).data.data[0].id;
  const link = await request.post(`${server.url}/api/diamond/share`, { headers, data: { id: stone } });
  const enquiries = await request.get(`${server.url}/api/diamond/enquiry`, { headers });
  const orders = await (await request.get(`${server.url}/api/diamond/orders`, { headers })).json();
  const order: number = orders.data.data.find(({ status }: { status: number }) => status === 2).id;
  const inApp = (url: string) => url.replace(server.url, '');
  const report = inApp((await enquiries.json()).data.data[0].report_url);
  return { stone, order, shared: inApp((await link.json()).url), report };
}

/** A page of a signed-in user, and the names of the scripts and styles it has fetched so far. */
async function openPage(browser: Browser, token: string | null) {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  if (token) await context.addInitScript((key) => localStorage.setItem('facet.token', key), token);
  const page = await context.newPage();
  const fetched: string[] = [];
  page.on('response', (response) => {
    const name = new URL(response.url()).pathname.replace('/assets/', '');
    if (!/\.(js|css)$/.test(name)) return;
    fetched.push(name);
    // Chromium accepts brotli, so the server must send it.
    expect.soft(response.headers()['content-encoding'], name).toBe('br');
  });
  return { page, fetched, close: () => context.close() };
}

async function stands(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  await page.waitForLoadState('networkidle');
  // A page that crashed fetches little.
  await expect(page.getByText('This page could not be displayed')).toHaveCount(0);
}

/** Bytes of these files as the server sends them, in one encoding. */
function weigh(names: readonly string[], coding: 'br' | 'gz'): number {
  return names.reduce(
    (sum, name) => sum + statSync(join(root, 'build/web/assets', `${name}.${coding}`)).size,
    0,
  );
}

for (const [who, caller] of Object.entries(accounts) as [keyof typeof accounts, Caller][]) {
  test(
    `a first load, for ${who}s, stays within its limit and has no code of other roles`,
    realServer('measures the build of this checkout'),
    async ({ browser, request }) => {
      const [token, some] = [await tokenOf(request, caller), await examples(request)];
      for (const [name, callers] of Object.entries(addresses)) {
        const address = callers[who]?.(some);
        if (!address) continue;
        const { page, fetched, close } = await openPage(browser, token);
        await page.goto(server.url + address);
        await stands(page);
        await close();
        const signIn = signInPages.has(name);
        const counted = signIn ? fetched.filter((file) => file.endsWith('.js')) : fetched;
        const [gz, br] = [weigh(counted, 'gz'), weigh(counted, 'br')];
        console.log(
          `${who.padEnd(8)}${name.padEnd(16)}${gz} bytes with gzip, ${br} with brotli, ${fetched.length} files`,
        );
        expect(fetched.length).toBeGreaterThan(2);
        expect.soft(Math.max(gz, br), `${who} ${name}`).toBeLessThanOrEqual(limitOf(name));
        const foreign = fetched
          .flatMap(madeOf)
          .filter((source) => who !== 'admin' && adminSource.test(source));
        expect.soft(foreign, `${who} ${name}`).toEqual([]);
      }
    },
  );
}

test(
  'prefetching starts with the first interaction and fetches only screens of the role',
  realServer('measures the build of this checkout'),
  async ({ browser, request }) => {
    for (const [caller, start] of [
      [accounts.buyer, paths.home()],
      [accounts.admin, paths.dashboard()],
    ] as const) {
      const { page, fetched, close } = await openPage(browser, await tokenOf(request, caller));
      await page.goto(server.url + start);
      await stands(page);
      const before = fetched.length;
      await page.waitForTimeout(700);
      expect(fetched.length).toBe(before);
      await page.mouse.move(40, 300);
      const next = caller === accounts.admin ? 'order-list-page' : 'my-orders-page';
      await expect.poll(() => fetched.flatMap(madeOf).join()).toContain(next);
      await page.waitForLoadState('networkidle');
      const foreign = fetched.flatMap(madeOf).filter((source) => adminSource.test(source));
      if (caller === accounts.admin) expect(foreign.length).toBeGreaterThan(10);
      else expect(foreign).toEqual([]);
      await close();
    }
  },
);

import { get } from 'node:http';
import { type Browser, type BrowserContext, chromium } from 'playwright';
import { browserLaunch } from '../../scripts/checkout/browser.mjs';

export interface SignIn {
  email: string;
  password: string;
}

/** What a browser with an empty cache fetches to show a page, in compressed bytes. */
export interface PageLoad {
  script: number;
  style: number;
  /** The same for a browser that accepts gzip only. */
  gzipScript: number;
  gzipStyle: number;
}

export interface PageLoads {
  load(path: string): Promise<PageLoad>;
  close(): Promise<void>;
}

/** Opens pages of a server, each in a browser with an empty cache, signed in when a user is given. */
export async function openPageLoads(url: string, user?: SignIn): Promise<PageLoads> {
  const browser = await chromium.launch(browserLaunch());
  const storageState = user ? await signIn(browser, url, user) : undefined;
  return {
    close: () => browser.close(),
    async load(path) {
      const context = await browser.newContext(storageState ? { storageState } : {});
      try {
        return await measure(context, `${url}${path}`);
      } finally {
        await context.close();
      }
    },
  };
}

async function signIn(browser: Browser, url: string, { email, password }: SignIn) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL(/\/(dashboard|home)$/);
  const state = await context.storageState();
  await context.close();
  return state;
}

async function measure(context: BrowserContext, address: string): Promise<PageLoad> {
  const page = await context.newPage();
  await page.goto(address);
  // The heading marks the page as shown; what the page prefetches comes after it.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  const fetched = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => /\.(js|css)$/.test(new URL(name).pathname))
      .map(({ name, encodedBodySize }) => ({ name, bytes: encodedBodySize })),
  );
  const sum = (kind: RegExp, bytes: (file: (typeof fetched)[number]) => number) =>
    fetched.filter(({ name }) => kind.test(name)).reduce((total, file) => total + bytes(file), 0);
  const zipped = new Map<string, number>();
  for (const { name } of fetched) zipped.set(name, await gzipBytes(name));
  const gzip = ({ name }: { name: string }) => zipped.get(name) ?? 0;
  return {
    script: sum(/\.js$/, ({ bytes }) => bytes),
    style: sum(/\.css$/, ({ bytes }) => bytes),
    gzipScript: sum(/\.js$/, gzip),
    gzipStyle: sum(/\.css$/, gzip),
  };
}

/** Bytes of a file as the server sends it to a gzip client. */
function gzipBytes(address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      let bytes = 0;
      answer.on('data', (part: Buffer) => {
        bytes += part.length;
      });
      answer.on('end', () => resolve(bytes));
      answer.on('error', reject);
    }).on('error', reject);
  });
}

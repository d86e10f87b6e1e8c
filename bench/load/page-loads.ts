import { get } from 'node:http';
import { type Browser, type BrowserContext, chromium } from 'playwright';
import { browserLaunch } from '../../scripts/browser.mjs';

export interface SignIn {
  email: string;
  password: string;
}

/** What a browser that has seen nothing of the app fetches to show a page, in bytes as they are sent. */
export interface PageLoad {
  script: number;
  style: number;
  /** The same for a browser that takes gzip only. */
  gzipScript: number;
  gzipStyle: number;
}

export interface PageLoads {
  load(path: string): Promise<PageLoad>;
  close(): Promise<void>;
}

/** Opens pages of a server, each in a browser without a cache, signed in when somebody is given. */
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
  // The page is there when its title is; what it fetches of itself comes after.
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

/** Bytes of a file as a server sends it to who takes gzip. */
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

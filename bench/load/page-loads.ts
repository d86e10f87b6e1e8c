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
  const sum = (kind: RegExp) =>
    fetched.filter(({ name }) => kind.test(name)).reduce((total, { bytes }) => total + bytes, 0);
  return { script: sum(/\.js$/), style: sum(/\.css$/) };
}

import { type Browser, chromium, type ElementHandle, type Page, type Request } from 'playwright';
import { browserLaunch } from '../../scripts/checkout/browser.mjs';
import { type LongestFrame, longestFrame } from './frame-times.ts';

/** A list of the app as its user works with it. */
export interface Screen {
  name: string;
  path: string;
  /** The path of the call that reads the list. */
  call: string;
  /** Selects a row. */
  row: string;
  /** What is typed in its search box; the number of the repetition follows. None without a search box. */
  term?: string;
}

export const screenActions = ['typing', 'sorting', 'paging', 'scrolling'] as const;
export type ScreenAction = (typeof screenActions)[number];

export interface OpenedScreen {
  /** The call that reads the list, in milliseconds. */
  call: number;
  /** From opening the address until the first row is there, in milliseconds. */
  rows: number;
}

/** A browser in which one user is signed in. */
export interface ScreenUser {
  open(screen: Screen): Promise<OpenedScreen>;
  /** The longest frame while the page is open and nobody does anything. */
  rest(): Promise<LongestFrame>;
  /** The longest frame of one repetition; null where the screen has no such action. */
  act(screen: Screen, action: ScreenAction, repetition: number): Promise<LongestFrame | null>;
  close(): Promise<void>;
}

/** Rows per page of the lists that let their user choose: the most. */
const rowsPerPage = { orders: 200, history: 200, 'my-orders': 200 };
/** Longer than the pause after which a typed text is searched for. */
const settleMs = 500;

/** Signs a user in with the token of a session. */
export async function openScreens(url: string, token: string): Promise<ScreenUser> {
  const browser = await chromium.launch(browserLaunch());
  const page = await signedInPage(browser, url, token);
  const settled = callsOf(page);
  return {
    async open(screen) {
      const opened = await openScreen(page, url, screen);
      await settled();
      return opened;
    },
    rest: () => longestFrame(page, () => page.waitForTimeout(1000)),
    async act(screen, action, repetition) {
      const perform = await actions[action](page, screen, repetition);
      if (!perform) return null;
      const frame = await longestFrame(page, async () => {
        await perform();
        await settled();
      });
      // A typed text stays in the list's address.
      if (action === 'typing') {
        await openScreen(page, url, screen);
        await settled();
      }
      return frame;
    },
    close: () => browser.close(),
  };
}

async function signedInPage(browser: Browser, url: string, token: string): Promise<Page> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, appType: 'ADMIN' }),
  });
  if (!answer.ok) throw new Error(`The session was refused: ${answer.status} ${await answer.text()}`);
  const { user } = (await answer.json()) as { user: object };
  const rows = Object.entries(rowsPerPage).map(([list, count]) => [`facet.rows.${list}`, String(count)]);
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript(
    (stored: Record<string, string>) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    },
    { 'facet.token': token, 'facet.user': JSON.stringify(user), ...Object.fromEntries(rows) },
  );
  return context.newPage();
}

/** A function that waits until no call of the page has been under way for a moment; the stream of events never ends. */
function callsOf(page: Page): () => Promise<void> {
  let underWay = 0;
  const count = (by: number) => (request: Request) => {
    if (new URL(request.url()).pathname !== '/api/events') underWay += by;
  };
  page.on('request', count(1)).on('requestfinished', count(-1)).on('requestfailed', count(-1));
  return async () => {
    do await page.waitForTimeout(settleMs);
    while (underWay > 0);
  };
}

async function openScreen(page: Page, url: string, screen: Screen): Promise<OpenedScreen> {
  // A blank page in between: the screen is loaded, not only shown.
  await page.goto('about:blank');
  await page.goto(url + screen.path, { waitUntil: 'commit' });
  const rows = await page.evaluate(
    (selector) =>
      new Promise<number>((resolve) => {
        const look = () =>
          document.querySelector(selector) ? resolve(performance.now()) : requestAnimationFrame(look);
        look();
      }),
    screen.row,
  );
  const call = await page.evaluate((path) => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return entries.find(({ name }) => new URL(name).pathname === path)?.duration ?? 0;
  }, screen.call);
  // The first movement fetches the code of other screens, which is no part of what is measured later.
  await page.mouse.move(700, 450);
  return { call, rows };
}

/** Without looking where the element is, which takes the page's main thread long too. */
const press = (element: ElementHandle) => element.evaluate((button) => (button as HTMLElement).click());

/**
 * Finds what an action needs and returns the action; null where the screen does not have it. Looking for an element
 * takes the page's main thread long, so it comes before the measurement.
 */
type Prepare = (page: Page, screen: Screen, repetition: number) => Promise<(() => Promise<unknown>) | null>;

const actions: Record<ScreenAction, Prepare> = {
  async typing(page, { term }, repetition) {
    if (!term) return null;
    await page.locator('input[type=search]').last().focus();
    return () => page.keyboard.type(`${term}${repetition + 1}`, { delay: 60 });
  },
  async sorting(page, _screen, repetition) {
    const headings = await page.locator('th[data-column] button:visible').elementHandles();
    const heading = headings[repetition % headings.length];
    return heading ? () => press(heading) : null;
  },
  async paging(page) {
    const next = await page.getByRole('button', { name: 'Next page', disabled: false }).elementHandles();
    return next[0] ? () => press(next[0]!) : null;
  },
  async scrolling(page, { row }, repetition) {
    await page.locator(row).nth(3).hover();
    const by = repetition % 2 === 0 ? 500 : -500;
    return async () => {
      for (let step = 0; step < 12; step += 1) {
        await page.mouse.wheel(0, by);
        await page.waitForTimeout(50);
      }
    };
  },
};

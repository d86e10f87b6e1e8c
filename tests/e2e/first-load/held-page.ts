import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';

export type Role = 'admin' | 'buyer' | null;
type Session = { token: string; user: { user_type: string } };

export const phone = { width: 412, height: 823 };
export const desktop = { width: 1440, height: 900 };

async function sessionOf(url: string, request: APIRequestContext, role: Role): Promise<Session | null> {
  if (!role) return null;
  const data = { email: `${role}@example.com`, password: 'demo-password', appType: 'ADMIN' };
  return (await request.post(`${url}/api/auth/login`, { data })).json();
}

export type Opening = {
  /** The address of the server. */
  url: string;
  role: Role;
  viewport?: typeof phone;
  preferences?: object;
  javaScript?: 'held' | 'runs';
};

/** A page whose app code is held back until `release` is called. */
export async function openPage(browser: Browser, request: APIRequestContext, opening: Opening) {
  const { url, role, viewport = phone, preferences = {}, javaScript = 'held' } = opening;
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
  await context.addInitScript(
    ([session, chosen]) => {
      localStorage.setItem('facet.preferences', JSON.stringify(chosen));
      if (!session || sessionStorage.getItem('set')) return;
      sessionStorage.setItem('set', 'once');
      localStorage.setItem('facet.token', session.token);
      localStorage.setItem('facet.user', JSON.stringify(session.user));
    },
    [await sessionOf(url, request, role), preferences] as const,
  );
  const page = await context.newPage();
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
  return { page, errors, release: () => release() };
}

/** The frame of the HTML. */
export const shell = (page: Page) => page.locator('#shell');

/** Waits until the frame has its styles: until then the browser paints nothing, but a script can measure it. */
export const shellShows = (page: Page) => expect(shell(page)).toHaveCSS('position', 'fixed');

/** Waits until the app shows its own page. */
export async function appShows(page: Page): Promise<void> {
  await expect(shell(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  await expect(page.locator('#root [aria-busy=true]')).toHaveCount(0);
}

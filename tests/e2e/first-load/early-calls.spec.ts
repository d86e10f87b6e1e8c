import { expect } from '@playwright/test';
import { paths } from '#domain/routes/paths.ts';
import { realServer, test, testedServer } from '../../support/server-fixture.ts';
import { appShows, desktop, openPage, picture } from './held-page.ts';

const server = testedServer();

test(
  'the calls of the HTML are taken over by the app: each is made once',
  realServer('measures the HTML of this checkout as its server sends it'),
  async ({ browser, request }) => {
    const cases = [
      ['buyer', paths.home(), '/api/diamond/new'],
      ['buyer', paths.stone(1), '/api/diamond?id=1'],
      ['buyer', paths.report(), '/api/diamond/new'],
      ['admin', paths.orders(), '/api/diamond/orders'],
      [null, paths.login(), '/api/misc/site'],
    ] as const;
    for (const [role, path, first] of cases) {
      const { page, calls, release } = await openPage(browser, request, { url: server.url, role });
      await page.goto(server.url + path, { waitUntil: 'commit' });
      await expect.poll(() => calls.filter((call) => call.includes(first)).length, { message: path }).toBe(1);
      if (role) expect(calls.filter((call) => call.includes('/api/auth/login'))).toHaveLength(1);
      release();
      await appShows(page);
      const twice = calls.filter((call, at) => calls.indexOf(call) !== at);
      expect.soft(twice, path).toEqual([]);
      await page.context().close();
    }
  },
);

test(
  'an address with a query has the frame alone, and asks only for the session early',
  realServer('measures the HTML of this checkout as its server sends it'),
  async ({ browser, request }) => {
    const { page, calls, release } = await openPage(browser, request, {
      url: server.url,
      role: 'buyer',
      viewport: desktop,
    });
    await page.goto(server.url + paths.report({ title: 'featured' }), { waitUntil: 'commit' });
    await expect(picture(page)).toBeVisible();
    await expect(picture(page).locator('[aria-current]')).toHaveCount(0);
    await expect(picture(page).getByText('New Stock')).toHaveCount(1);
    expect(calls.map((call) => call.split(' ')[1])).toEqual(['/api/auth/login']);
    release();
    await appShows(page);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Best of');
    await page.context().close();
  },
);

test(
  'a session that the server rejects early ends as ever',
  realServer('measures the HTML of this checkout as its server sends it'),
  async ({ browser, request }) => {
    const { page, release } = await openPage(browser, request, { url: server.url, role: 'buyer' });
    await page.addInitScript(() => localStorage.setItem('facet.token', 'worn-out'));
    await page.goto(server.url + paths.home(), { waitUntil: 'commit' });
    release();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
    await expect(picture(page)).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('facet.user'))).toBeNull();
    await page.context().close();
  },
);

test(
  'calls that fail early are failures of the page, which offers to try again',
  realServer('measures the HTML of this checkout as its server sends it'),
  async ({ browser, request }) => {
    const { page, release } = await openPage(browser, request, { url: server.url, role: 'admin' });
    let failing = true;
    await page.route('**/api/diamond/orders*', (route) => (failing ? route.abort() : route.continue()));
    await page.goto(server.url + paths.orders(), { waitUntil: 'commit' });
    release();
    const again = page.getByRole('button', { name: /try again|retry/i }).first();
    await expect(again).toBeVisible({ timeout: 20_000 });
    failing = false;
    await again.click();
    await expect(page.getByText(/^\d+ orders?$/).first()).toBeVisible();
    await page.context().close();
  },
);

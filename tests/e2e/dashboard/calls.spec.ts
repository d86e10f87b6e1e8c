import { expect } from '@playwright/test';
import { accounts } from '../../support/accounts.ts';
import { signIn } from '../../support/browser-steps.ts';
import { test, testedServer } from '../../support/server-fixture.ts';

const server = testedServer();

test('every call of the app states its content type and the session', async ({ page }) => {
  await signIn(page, server.url, accounts.admin);
  const calls: { name: string; type: string | undefined; token: string | undefined }[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!['xhr', 'fetch'].includes(request.resourceType()) || !pathname.startsWith('/api/')) return;
    const headers = request.headers();
    calls.push({
      name: `${request.method()} ${pathname}`,
      type: headers['content-type'],
      token: headers.token ?? headers.authorization,
    });
  });
  for (const path of ['/dashboard', '/diamonds', '/orders', '/settings']) {
    await page.goto(server.url + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await expect.poll(() => calls.filter(({ name }) => name.startsWith('GET')).length).toBeGreaterThan(5);
  const streams = /\/events$/;
  expect(calls.filter(({ name, type }) => !type && !streams.test(name))).toEqual([]);
  expect(calls.filter(({ token }) => !token)).toEqual([]);
});

for (const width of [1440, 375])
  test(`the five figures are NA while they cannot be loaded, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, server.url, accounts.admin);
    await page.route('**/api/misc/stats/**', (route) =>
      route.fulfill({ status: 500, json: { error: 'The database does not answer' } }),
    );
    await page.goto(`${server.url}/dashboard`);
    const figures = page.getByRole('list', { name: 'Figures' });
    await expect(figures.getByText('NA', { exact: true })).toHaveCount(5);
    await page.unroute('**/api/misc/stats/**');
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await expect(figures.getByText('NA', { exact: true })).toHaveCount(0);
  });

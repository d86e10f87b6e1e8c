import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { realServer, test, testedServer } from '../../support/server-fixture.ts';
import { root } from '../../support/source-files.ts';

const server = testedServer();

test(
  'the API reference works under its content security policy and fetches nothing from other origins',
  realServer('the server serves the API reference'),
  async ({ page }) => {
    const elsewhere: string[] = [];
    const problems: string[] = [];
    page.on('request', (request) => {
      const { protocol, origin } = new URL(request.url());
      if (!/^(data|blob):$/.test(protocol) && origin !== server.url) elsewhere.push(request.url());
    });
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text());
    });
    page.on('pageerror', (failure) => problems.push(failure.message));
    await page.goto(`${server.url}/api/docs#/dashboard`, { waitUntil: 'networkidle' });
    // The page lays the whole contract out before it shows anything: seconds on a busy machine.
    await expect(page.getByRole('heading', { name: 'Facet API' })).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText('/misc/stats/admin/dashboard').first()).toBeVisible();
    await page.getByText('/misc/stats/admin/dashboard').first().click();
    await expect(page.getByText('Roles: ADMIN.').first()).toBeVisible();
    expect(elsewhere).toEqual([]);
    expect(problems).toEqual([]);
  },
);

test('the web app does not contain the API reference', realServer('reads the build of this checkout'), () => {
  const assets = join(root, 'build/web/assets');
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(5);
  for (const name of scripts) {
    expect([name, /swagger/i.test(readFileSync(join(assets, name), 'utf8'))]).toEqual([name, false]);
  }
});

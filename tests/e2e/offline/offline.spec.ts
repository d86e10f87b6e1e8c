import { expect, type Page } from '@playwright/test';
import { paths } from '#domain/routes/paths.ts';
import { accounts } from '../../support/accounts.ts';
import { signIn } from '../../support/browser-steps.ts';
import { freeStones, listOfStones } from '../../support/found-stones.ts';
import { test, testedServer } from '../../support/server-fixture.ts';

const server = testedServer();
// What the page needs without a line, it has fetched before.
test.use({ savesData: false });

/** Number of the signed-in buyer's orders. */
const orderCount = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const headers = { token: localStorage.getItem('facet.token') ?? '' };
    const answer = await fetch('/api/diamond/orders', { headers });
    return (await answer.json()).data.total;
  });

/** Opens the order dialog for a stone of a list and fills it in. */
async function fillOrder(page: Page) {
  const stones = await freeStones(page, server.url, { shape: ['Princess'] }, 1);
  await page.goto(server.url + listOfStones(stones));
  await page.getByRole('checkbox', { name: `Select ${stones[0]?.stone_id}` }).check();
  await page.getByRole('button', { name: 'Place Order' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Place Order' });
  await dialog.getByRole('textbox', { name: 'Remarks' }).fill('Hold until Friday.');
  return { dialog, place: dialog.getByRole('button', { name: 'Place Order' }) };
}

test('an order is not sent offline, nor by itself when the connection is back', async ({ page, context }) => {
  await signIn(page, server.url, accounts.buyer);
  const { dialog, place } = await fillOrder(page);
  const before = await orderCount(page);
  await context.setOffline(true);
  await place.click();
  await expect(dialog.getByRole('alert')).toContainText('Offline: not sent.');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Place Order' }).first().click();
  await expect(dialog.getByRole('textbox', { name: 'Remarks' })).toHaveValue('Hold until Friday.');
  await place.click();
  await expect(dialog.getByRole('alert')).toContainText('Offline: not sent.');
  await context.setOffline(false);
  await expect(dialog.getByRole('alert')).toContainText('send it now?');
  await page.waitForTimeout(1500);
  expect(await orderCount(page)).toBe(before);
  await place.click();
  await expect(page.getByText('Order Placed Successfully.')).toBeVisible();
  expect(await orderCount(page)).toBe(before + 1);
});

test('an order whose answer is lost is reported as placed, and placed once', async ({ page }) => {
  await signIn(page, server.url, accounts.buyer);
  const { place } = await fillOrder(page);
  const before = await orderCount(page);
  // The server stores the order, and the line is cut before its answer.
  await page.route(
    '**/api/diamond/order',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await place.click();
  await expect(page.getByText('Order Placed Successfully.')).toBeVisible();
  await expect(page.getByText('Failed to place order')).toHaveCount(0);
  expect(await orderCount(page)).toBe(before + 1);
});

test('a page that is asked for offline says so at once and keeps the rows', async ({ page, context }) => {
  await signIn(page, server.url, accounts.buyer);
  await page.goto(`${server.url}/report?title=search&sort=carat`);
  const first = page.getByRole('checkbox', { name: /^Select (?!all)/ }).first();
  const name = (await first.getAttribute('aria-label')) ?? '';
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Page 2', exact: true }).click();
  await expect(page.getByText('Offline: not loaded.')).toBeVisible();
  await expect(page.getByRole('checkbox', { name })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Offline: not loaded.')).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name })).toHaveCount(0);
});

test('a list that the lost server did not answer loads by itself, and the rows stay meanwhile', async ({
  page,
}) => {
  await signIn(page, server.url, accounts.buyer);
  await page.goto(`${server.url}/my/orders`);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.route('**/api/**', (route) => route.abort('connectionrefused'));
  await page.getByRole('link', { name: 'My enquiries' }).first().click();
  await expect(page.getByText('The server does not answer. Trying again…')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
  await page.unroute('**/api/**');
  await expect(page.getByText('The server does not answer. Trying again…')).toHaveCount(0);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});

test('a list that the server answered with 503 and Retry-After loads by itself', async ({ page }) => {
  await signIn(page, server.url, accounts.buyer);
  await page.goto(`${server.url}/my/orders`);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.route('**/api/**', (route) =>
    route.fulfill({ status: 503, headers: { 'Retry-After': '2' }, json: { error: 'The service is away' } }),
  );
  await page.getByRole('link', { name: 'My enquiries' }).first().click();
  await expect(page.getByText('The server does not answer. Trying again…')).toBeVisible();
  await expect(page.getByText('The service is away').first()).toBeVisible();
  await page.unroute('**/api/**');
  await expect(page.getByText('The server does not answer. Trying again…')).toHaveCount(0);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});

test('a change that is made offline is refused at once, and nothing typed is lost', async ({
  page,
  context,
}) => {
  await signIn(page, server.url, accounts.buyer);
  await page.goto(`${server.url}/profile`);
  await page.getByRole('tab', { name: 'Company Details' }).click();
  const zipcode = page.getByRole('textbox', { name: 'Zipcode' });
  await page.getByRole('combobox', { name: 'Country' }).selectOption('India');
  await page.getByRole('combobox', { name: 'State' }).selectOption('Gujarat');
  await page.getByRole('combobox', { name: 'City' }).selectOption('Surat');
  await zipcode.fill('395007');
  await context.setOffline(true);
  await expect(page.getByText('Offline. You see what was loaded before; nothing is sent.')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Offline: not sent.').first()).toBeVisible();
  await expect(zipcode).toHaveValue('395007');
  await context.setOffline(false);
  await expect(page.getByText('Offline. You see')).toHaveCount(0);
  await expect(zipcode).toHaveValue('395007');
});

const notice = (page: Page) => page.getByText('Offline. You see what was loaded before');

/** The names of the controls that the notice lies over. */
const coveredControls = (page: Page) =>
  notice(page).evaluate((mark) => {
    const over = mark.getBoundingClientRect();
    const controls = [...document.querySelectorAll('a, button, input, select, [role=tab]')];
    return controls
      .filter((control) => {
        const box = control.getBoundingClientRect();
        const isShown = control.checkVisibility() && box.width > 1 && box.height > 1;
        const apart =
          box.right <= over.left ||
          box.left >= over.right ||
          box.bottom <= over.top ||
          box.top >= over.bottom;
        return isShown && !apart && getComputedStyle(control).clipPath === 'none';
      })
      .map((control) => control.getAttribute('aria-label') ?? control.textContent ?? control.tagName);
  });

for (const [frame, layout, widths] of [
  ['a side bar', 'layout2', [1440, 800, 375]],
  ['a top bar', 'layout1', [1440]],
] as const)
  test(`the offline notice covers no control beside ${frame}, at each width`, async ({ page, context }) => {
    await page.addInitScript((chosen) => {
      localStorage.setItem('facet.preferences', JSON.stringify({ layout: chosen }));
    }, layout);
    await signIn(page, server.url, accounts.admin);
    for (const address of [
      paths.diamonds(),
      paths.orders(),
      paths.enquiries(),
      paths.dashboard(),
      paths.searchDiamonds(),
    ]) {
      await page.goto(server.url + address);
      await page.getByRole('main').getByRole('button').first().waitFor();
      await context.setOffline(true);
      await expect(notice(page)).toBeVisible();
      for (const width of widths) {
        await page.setViewportSize({ width, height: 812 });
        expect(await coveredControls(page), `${address} at ${width} px`).toEqual([]);
      }
      await context.setOffline(false);
      await expect(notice(page)).toBeHidden();
    }
  });

test('a stone that a list shows stands at once when it is opened', async ({ page }) => {
  await signIn(page, server.url, accounts.buyer);
  await page.goto(`${server.url}/report?title=new`);
  const row = page.getByRole('row').nth(1);
  const number = (await row.getByRole('link').first().textContent()) ?? '';
  let answered = false;
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/api\/diamond\?id=/, async (route) => {
    await held;
    answered = true;
    await route.continue();
  });
  await row.getByRole('link').first().click();
  await expect(page.getByRole('tab', { name: 'Certificate' })).toBeVisible();
  await expect(page.getByText(number).first()).toBeVisible();
  expect(answered).toBe(false);
  answer();
  await expect.poll(() => answered).toBe(true);
  await expect(page.getByText(number).first()).toBeVisible();
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { accounts } from '../../support/accounts.ts';
import { signIn } from '../../support/browser-steps.ts';
import { freeStones, listOfStones } from '../../support/found-stones.ts';
import { realServer, test, testedServer } from '../../support/server-fixture.ts';
import { root } from '../../support/source-files.ts';

const server = testedServer();

/** Presses keys one by one and counts them. */
function keyboardOf(page: Page) {
  let pressed = 0;
  return {
    async press(...keys: string[]) {
      for (const key of keys) {
        pressed += 1;
        await page.keyboard.press(key);
      }
    },
    pressed: () => pressed,
  };
}

/** Delays the script that holds a module of the app, as a slow line does. */
async function delayModule(page: Page, source: string, ms: number): Promise<void> {
  const manifest: Record<string, { file: string }> = JSON.parse(
    readFileSync(join(root, 'build/web/.vite/manifest.json'), 'utf8'),
  );
  const chunk = manifest[source]?.file;
  expect(chunk, source).toBeDefined();
  await page.route(`**/${chunk}`, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    await route.continue();
  });
}

test('an order of two stones takes fewer than 15 keys from the list', async ({ page }) => {
  await signIn(page, server.url, accounts.buyer);
  const stones = await freeStones(page, server.url, {}, 2);
  await page.goto(server.url + listOfStones(stones));
  await expect(page.getByRole('checkbox', { name: /^Select (?!all)/ })).toHaveCount(2);
  const keys = keyboardOf(page);
  await keys.press('j', 'Space', 'j', 'Space', 'o');
  await expect(page.getByRole('dialog', { name: 'Place Order' })).toBeVisible();
  await keys.press('H', 'o', 'l', 'd', 'Control+Enter');
  await expect(page.getByText('Order Placed Successfully.')).toBeVisible();
  expect(keys.pressed()).toBeLessThan(15);
});

test(
  'the keys after the one that opens a dialog are typed into it, not taken as shortcuts',
  realServer('delays scripts of the build of this checkout'),
  async ({ page }) => {
    await signIn(page, server.url, accounts.buyer);
    await delayModule(page, 'src/components/stone-dialogs/buyer/order-dialog.tsx', 700);
    await delayModule(page, 'src/ui/overlay/dialog-window.tsx', 700);
    await page.goto(`${server.url}/report?title=search&sort=-carat`);
    await page
      .getByRole('checkbox', { name: /^Select (?!all)/ })
      .first()
      .check();
    await page.locator('[data-row]').first().focus();
    for (const key of 'oecs me') await page.keyboard.press(key === ' ' ? 'Space' : key);
    await expect(page.getByRole('textbox', { name: 'Remarks' })).toHaveValue('ecs me');
    await expect(page.getByRole('dialog')).toHaveCount(1);
  },
);

test(
  'the palette keeps what is typed while its results load',
  realServer('delays scripts of the build of this checkout'),
  async ({ page }) => {
    await signIn(page, server.url, accounts.admin);
    await delayModule(page, 'src/app/palette/palette-results.tsx', 1500);
    await page.goto(`${server.url}/dashboard`);
    const palette = page.getByRole('combobox', { name: 'Search or jump to…' });
    await expect(page.getByRole('link', { name: /^Orders/ }).first()).toBeVisible();
    for (const key of ['Control+k', ...'diamonds', 'Enter']) await page.keyboard.press(key);
    await expect(palette).toHaveValue('diamonds');
    await expect(page).toHaveURL(/\/diamonds/);
    // A number and Enter opens the order, not a stone that contains the number.
    for (const key of ['Control+k', ...'35', 'Enter']) await page.keyboard.press(key);
    await expect(page).toHaveURL(/\/orders\?id=35$/);
    await expect(palette).toHaveCount(0);
  },
);

test('a search in words shows what it understands, and Enter asks before it leaves words out', async ({
  page,
}) => {
  await signIn(page, server.url, accounts.buyer);
  await page.goto(`${server.url}/home`);
  await page.getByRole('searchbox', { name: 'Search in words' }).focus();
  await page.keyboard.type('1-2ct ruond d-g vs2+ antwerp with video');
  const chips = page.getByRole('list', { name: 'Understood as' });
  for (const chip of ['Round', '1.00 – 2.00', 'D – G', 'FL – VS2', 'Antwerp'])
    await expect(chips.getByText(chip)).toBeVisible();
  await expect(page.getByText('Not understood: “with video”.').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Press Enter again to search without it.');
  await expect(page).toHaveURL(/\/home$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/report\?shape=Round&color=D_E_F_G&.*location=Antwerp&carat=1\.\.2/);
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('Antwerp');
  await expect(page.getByRole('checkbox', { name: /^Select (?!all)/ }).first()).toBeVisible();
});

test('"/" goes to the search box of a page or opens the search of all, and "?" names its keys', async ({
  page,
}) => {
  await signIn(page, server.url, accounts.buyer);
  for (const path of ['/home', '/report?title=new']) {
    await page.goto(server.url + path);
    await expect(page.getByRole('searchbox', { name: 'Search in words' })).toBeVisible();
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox', { name: 'Search in words' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(keys.getByText('Go to the search box')).toBeVisible();
    await expect(keys.getByText('Next stone')).toHaveCount(path.startsWith('/report') ? 1 : 0);
    await page.keyboard.press('Escape');
    await expect(keys).toBeHidden();
  }
  for (const path of ['/search', '/profile']) {
    await page.goto(server.url + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('/');
    await expect(page.getByRole('combobox', { name: /Search or jump/ })).toBeFocused();
  }
});

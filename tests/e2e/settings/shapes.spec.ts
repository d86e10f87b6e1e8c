import { expect, type Page } from '@playwright/test';
import { accounts } from '../../support/accounts.ts';
import { signIn } from '../../support/browser-steps.ts';
import { test, testedServer } from '../../support/server-fixture.ts';
import { tinyPicture } from '../../support/tiny-picture.ts';

const server = testedServer();

/** Saves, and waits for the answer: the message of an earlier one may still be there. */
async function save(page: Page): Promise<void> {
  const stored = page.waitForResponse((answer) => answer.request().postData()?.includes('pictures') ?? false);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  expect((await stored).status()).toBe(200);
  await expect(page.getByText('Config Successfully updated').first()).toBeVisible();
}

for (const width of [1440, 375])
  test(`an uploaded picture of a shape stands in the search form until it is removed, ${width} px`, async ({
    page,
    browser,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, server.url, accounts.admin);
    await page.goto(`${server.url}/settings?tab=shapes`);
    const oval = page.getByRole('listitem', { name: 'Oval', exact: true });
    await oval
      .locator('input[type=file]')
      .setInputFiles({ name: 'oval.png', mimeType: 'image/png', buffer: tinyPicture });
    await save(page);
    await expect(oval.getByRole('img', { name: 'Oval, uploaded' })).toBeVisible();

    const buyer = await browser.newPage({ viewport: { width, height: 900 } });
    await signIn(buyer, server.url, accounts.buyer);
    await buyer.goto(`${server.url}/search`);
    const tile = buyer.getByRole('button', { name: /^Oval/ });
    await expect(tile.locator('img')).toHaveAttribute('src', /\/files\/shape\//);

    await oval.getByRole('button', { name: 'Remove the picture of Oval' }).click();
    await save(page);
    await expect(oval.getByRole('img', { name: 'Oval, uploaded' })).toHaveCount(0);
    await buyer.reload();
    await expect(tile).toBeVisible();
    await expect(tile.locator('img')).toHaveCount(0);
    await buyer.close();
  });

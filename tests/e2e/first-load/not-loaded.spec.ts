import { expect, type Locator } from '@playwright/test';
import { realServer, test, testedServer } from '../../support/server-fixture.ts';

const server = testedServer();

/** Ends the wait of the notice, which is the delay of an animation. */
const endWait = (notice: Locator) =>
  notice.evaluate((element) => {
    for (const wait of element.getAnimations()) wait.finish();
  });

test(
  'says after a while that the app has not loaded, when its code does not arrive',
  realServer('tests the HTML of this checkout as its server sends it'),
  async ({ page }) => {
    await page.route('**/assets/**', (route) =>
      route.request().resourceType() === 'script' ? route.abort('internetdisconnected') : route.continue(),
    );
    await page.goto(`${server.url}/login`);
    const notice = page.getByText('The app has not loaded yet.');
    await expect(notice).toBeHidden();
    await endWait(notice);
    await expect(notice).toBeVisible();

    await page.unroute('**/assets/**');
    await page.reload();
    await expect(page.getByLabel('Email')).toBeVisible();
    await endWait(notice);
    await expect(notice).toBeHidden();
  },
);

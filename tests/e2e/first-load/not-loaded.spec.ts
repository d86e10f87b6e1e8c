import { expect, type Locator, test } from '@playwright/test';
import { startProjectServer } from '../../support/project-server.ts';
import type { RunningServer } from '../../support/running-server.ts';

let server: RunningServer;
test.beforeAll(async () => {
  server = await startProjectServer({ LOG_LEVEL: 'warn' });
});
test.afterAll(() => server.stop());

/** Ends the wait of the notice, which is the delay of an animation. */
const endWait = (notice: Locator) =>
  notice.evaluate((element) => {
    for (const wait of element.getAnimations()) wait.finish();
  });

test('says after a while that the app has not loaded, when its code does not arrive', async ({ page }) => {
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
});

import { expect } from '@playwright/test';
import { encodeId } from '#domain/routes/id-code.ts';
import { accounts } from '../../support/accounts.ts';
import { expectDrawn, sessionHeaders, signIn } from '../../support/browser-steps.ts';
import { stoneWithPicture } from '../../support/found-stones.ts';
import { test, testedServer } from '../../support/server-fixture.ts';

const server = testedServer();

test('a buyer zooms the picture of a stone over the whole window, and is told of one that is gone', async ({
  page,
}) => {
  await signIn(page, server.url, accounts.buyer);
  const { id, stone_id } = await stoneWithPicture(page, server.url);
  await page.goto(`${server.url}/diamond/${encodeId(id)}`);
  await page.getByRole('button', { name: 'View larger' }).click();
  const viewer = page.getByRole('dialog');
  const picture = viewer.getByRole('img', { name: `Image of ${stone_id}` });
  await expectDrawn(picture);
  await page.keyboard.press('+');
  await expect(viewer.getByRole('status')).toHaveText('150 %');
  await picture.hover();
  await page.mouse.wheel(0, -400);
  await expect(picture).toHaveCSS('transform', /^matrix\(3\.3/);
  await page.keyboard.press('0');
  await expect(viewer.getByRole('status')).toHaveText('100 %');
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'View larger' })).toBeFocused();

  await page.route('**/files/diamond/**', (route) => route.fulfill({ status: 404 }));
  await page.reload();
  await expect(page.getByText('The image could not be loaded. Try to open it in a new tab.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open in a new tab' })).toBeVisible();
});

test('a buyer goes through the stories by keys, also past one that cannot be played', async ({ page }) => {
  await signIn(page, server.url, accounts.buyer);
  const listed = await page.request.get(`${server.url}/api/file/videos?videoSetType=video_story`, {
    headers: await sessionHeaders(page),
  });
  const videos = (await listed.json()).data as { imageUrl: string }[];
  expect(videos.length).toBeGreaterThan(1);
  await page.route(`**${videos[1]!.imageUrl}*`, (route) => route.fulfill({ status: 404 }));
  // The page learns late that a film is in sight.
  await page.addInitScript(() => {
    const inSight = new Promise((resolve) => addEventListener('in-sight', resolve));
    window.IntersectionObserver = class extends IntersectionObserver {
      constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        super((...seen) => inSight.then(() => callback(...seen)), options);
      }
    };
  });
  await page.goto(`${server.url}/home`);
  // The stones above push the stories down when they come, and a press in that moment meets nothing.
  const stones = page.getByRole('table', { name: 'Recommended Diamond' }).getByRole('row');
  await expect(stones.nth(1)).toBeVisible();
  const tile = page.getByRole('button', { name: 'Play Story 1' });
  await tile.hover();
  await page.mouse.down();
  await page.evaluate(() => dispatchEvent(new Event('in-sight')));
  await expect(tile.locator('video')).toBeVisible();
  await page.mouse.up();
  const first = page.getByRole('dialog', { name: 'Story 1' });
  // With less motion nothing plays by itself.
  await expect(first.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await expect.poll(() => first.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  // Slowly: the next story begins when this one ends.
  await first.locator('video').evaluate((film: HTMLVideoElement) => {
    film.defaultPlaybackRate = 0.1;
    film.playbackRate = 0.1;
  });
  await page.keyboard.press('m');
  await page.keyboard.press('Space');
  await expect(first.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect(first.getByRole('button', { name: 'Unmute' })).toBeVisible();
  await page.keyboard.press('Space');
  await expect(first.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  const second = page.getByRole('dialog', { name: 'Story 2' });
  await expect(second.getByText('The video could not be loaded.')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(first.locator('video')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(tile).toBeFocused();
});

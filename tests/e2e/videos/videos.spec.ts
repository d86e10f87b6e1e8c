import { expect } from '@playwright/test';
import { accounts } from '../../support/accounts.ts';
import { signIn } from '../../support/browser-steps.ts';
import { test, testedServer } from '../../support/server-fixture.ts';
import { tinyVideo } from '../../support/tiny-video.ts';

const server = testedServer();

test('an admin uploads a video, is refused a picture named like one, and deletes the video', async ({
  page,
}) => {
  await signIn(page, server.url, accounts.admin);
  await page.goto(`${server.url}/upload/videos?set=customer_product_video`);
  const grid = page.getByRole('list', { name: 'Customer Product Video' });
  const items = grid.getByRole('listitem');
  await expect(page.getByRole('tabpanel')).toBeVisible();
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
  const before = await items.count();
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  const input = page.locator('input[type=file]');
  await input.setInputFiles({
    name: 'trick.webm',
    mimeType: 'video/webm',
    buffer: Buffer.from('GIF89a......'),
  });
  await expect(page.getByText(/Please select only|something went wrong/)).toBeVisible();
  await page.getByRole('button', { name: 'Choose another file' }).click();
  await input.setInputFiles({ name: 'ring.webm', mimeType: 'video/webm', buffer: tinyVideo });
  await expect(page.getByText('new video uploaded')).toBeVisible();
  await expect(items).toHaveCount(before + 1);
  await page.getByRole('button', { name: `Delete Customer Product Video ${before + 1}` }).click();
  await page.getByRole('button', { name: 'YES' }).click();
  await expect(page.getByText('Record deleted successfully')).toBeVisible();
  await expect(items).toHaveCount(before);
});

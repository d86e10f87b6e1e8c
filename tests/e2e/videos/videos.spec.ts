import { expect, test } from '@playwright/test';
import { signIn } from '../../support/browser-steps.ts';
import { startProjectServer } from '../../support/project-server.ts';
import type { RunningServer } from '../../support/running-server.ts';
import { tinyVideo } from '../../support/tiny-video.ts';

/** Undefined where this engine is not available. */
let started: RunningServer | undefined;
let server: RunningServer;
test.beforeAll(async () => {
  server = started = await startProjectServer({ LOG_LEVEL: 'warn' });
});
test.afterAll(() => started?.stop());

test('an admin uploads a video, is refused a picture named like one, and deletes the video', async ({
  page,
}) => {
  await signIn(page, server.url, 'admin@example.com');
  await page.goto(`${server.url}/upload/videos?set=customer_product_video`);
  const grid = page.getByRole('list', { name: 'Customer Product Video' });
  const items = grid.getByRole('listitem');
  await expect(page.getByRole('tabpanel')).not.toHaveAttribute('aria-busy', 'true');
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
  const count = await items.count();
  expect(count).toBeGreaterThan(0);
  await page.getByRole('button', { name: `Delete Customer Product Video ${count}` }).click();
  await page.getByRole('button', { name: 'YES' }).click();
  await expect(page.getByText('Record deleted successfully')).toBeVisible();
  await expect(items).toHaveCount(count - 1);
});

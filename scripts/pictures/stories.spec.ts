import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { stopFilms } from './steady-page.ts';

type Entry = { id: string; type: string; title: string; name: string };

const index = readFileSync(join(process.env.STORYBOOK ?? '', 'index.json'), 'utf8');
const { entries } = JSON.parse(index) as { entries: Record<string, Entry> };

/** What is read of Storybook's preview. */
type Preview = Window & {
  __STORYBOOK_ADDONS_CHANNEL__?: { last(event: string): unknown[] | undefined };
  __STORYBOOK_PREVIEW__?: {
    currentRender?: {
      story?: {
        storyGlobals?: { viewport?: { value?: string } };
        parameters?: { viewport?: { options?: Record<string, { styles?: { width?: string } }> } };
      };
    };
  };
};

/** Opens a story alone and waits until its play function has ended, or what went wrong is shown. */
async function openStory(page: Page, id: string, globals: string) {
  await page.goto(`iframe.html?viewMode=story&id=${id}&globals=${globals}`, { waitUntil: 'commit' });
  await page.waitForFunction(() =>
    ['storyFinished', 'storyThrewException', 'storyErrored', 'storyMissing', 'configError'].some((event) =>
      (window as Preview).__STORYBOOK_ADDONS_CHANNEL__?.last(event),
    ),
  );
}

/** The width that a story asks for itself, px. */
const ownWidth = (page: Page) =>
  page.evaluate(() => {
    const story = (window as Preview).__STORYBOOK_PREVIEW__?.currentRender?.story;
    const name = story?.storyGlobals?.viewport?.value;
    const { width } = (name && story?.parameters?.viewport?.options?.[name]?.styles) || {};
    return width ? Number.parseInt(width, 10) : null;
  });

for (const { id, title, name, type } of Object.values(entries))
  if (type === 'story')
    test(`${title}/${name}`, async ({ page }, { project }) => {
      const { globals } = project.metadata as { globals: string };
      await page.clock.setFixedTime('2026-11-23T10:00:00Z');
      await page.addInitScript(() => {
        let state = 1;
        Math.random = () => {
          state = (state * 48_271) % 2_147_483_647;
          return state / 2_147_483_647;
        };
      });
      await openStory(page, id, globals);
      const width = await ownWidth(page);
      if (width && width !== page.viewportSize()?.width) {
        await page.setViewportSize({ width, height: 812 });
        await openStory(page, id, globals);
      }
      await stopFilms(page);
      await expect(page).toHaveScreenshot(`${id}.png`, { fullPage: true });
    });

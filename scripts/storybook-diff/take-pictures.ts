import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { preview } from 'vite';
import { openBrowser } from '../pictures/open-browser.ts';
import {
  labelOf,
  type Presentation,
  type PresentationName,
  presentations,
} from '../pictures/presentations.ts';
import { countRequests, makeSteady, steadyLaunch, steadyPicture } from '../pictures/steady-page.ts';
import type { DiffOptions } from './command-arguments.ts';
import type { Picture } from './pairs.ts';
import { fileOf, missing, type PictureStore, saveList } from './picture-store.ts';
import type { Story } from './story-index.ts';
import { openStory } from './story-page.ts';

/** The host of a Storybook in pictures. Service workers run there without HTTPS. */
const host = 'storybook.localhost';

/** Serves a built Storybook to this machine. */
async function serve(folder: string): Promise<{ port: number; close(): Promise<void> }> {
  const server = await preview({
    configFile: false,
    logLevel: 'silent',
    root: folder,
    build: { outDir: '.' },
    preview: { host: '127.0.0.1', port: 0, allowedHosts: [host] },
  });
  const { port } = server.httpServer.address() as { port: number };
  return { port, close: () => server.close() };
}

/** Serves a built Storybook while `work` opens its stories in a browser. */
async function withBrowser(built: string, work: (browser: Browser) => Promise<void>): Promise<void> {
  const server = await serve(built);
  try {
    const browser = await openBrowser(steadyLaunch(host, server.port));
    try {
      await work(browser);
    } finally {
      await browser.close();
    }
  } finally {
    await server.close();
  }
}

type Studio = { page: Page; waiting: () => number; base: string; into: string };

async function takeOne({ page, waiting, base, into }: Studio, story: Story, requested: Presentation) {
  let opened = await openStory(page, base, story.id, requested);
  const shown = { ...requested, ...opened.own };
  if (shown.width !== requested.width) opened = await openStory(page, base, story.id, shown);
  const { png, moving } = await steadyPicture(page, waiting);
  const picture: Picture = {
    story: story.id,
    presentation: labelOf(shown),
    hash: createHash('sha256').update(png).digest('hex'),
  };
  writeFileSync(join(into, fileOf(picture)), png);
  const note = opened.note || (moving ? 'never stands still' : '');
  return { picture: note ? { ...picture, note } : picture, own: opened.own };
}

/** Takes the pictures of a story that its state lacks. */
async function takeStory(
  studio: Studio,
  store: PictureStore,
  story: Story,
  names: readonly PresentationName[],
) {
  for (const name of names) {
    // The first picture shows what the story decides itself, and so which others are the same.
    if (!missing(store, story, [name]).length) continue;
    const { picture, own } = await takeOne(studio, story, presentations[name]);
    store.taken[story.id] = { own, pictures: [...(store.taken[story.id]?.pictures ?? []), picture] };
  }
}

async function openStudio(browser: Browser, base: string, into: string): Promise<Studio> {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'UTC',
  });
  const page = await context.newPage();
  await makeSteady(page);
  return { page, waiting: countRequests(page), base, into };
}

/** Pictures are kept after so many stories, for a run that is stopped. */
const savedEvery = 25;

/** Takes the pictures that a state lacks of these stories, and keeps them. */
export async function takePictures(
  store: PictureStore,
  stories: readonly Story[],
  { presentations: names, workers }: Pick<DiffOptions, 'presentations' | 'workers'>,
  onProgress: (done: number) => void,
): Promise<void> {
  await withBrowser(store.built, async (browser) => {
    let next = 0;
    let done = 0;
    const work = async () => {
      const studio = await openStudio(browser, `http://${host}/`, store.pictures);
      for (let at = next++; at < stories.length; at = next++) {
        await takeStory(studio, store, stories[at]!, names);
        onProgress(++done);
        if (done % savedEvery === 0) saveList(store);
      }
      await studio.page.context().close();
    };
    try {
      await Promise.all(Array.from({ length: Math.min(workers, stories.length) }, work));
    } finally {
      saveList(store);
    }
  });
}

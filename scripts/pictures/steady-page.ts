import type { Page } from 'playwright';
import { browserLaunch } from '../checkout/browser.mjs';

/** The moment at which every story begins. */
const start = Date.parse('2026-11-23T10:00:00.000Z');

/**
 * Runs before the scripts of a page: its clock starts at one moment and goes on as usual, chance is the same for each
 * run, and nothing is left over from the story before.
 */
function steady(begin: number): void {
  if (window !== window.top) return;
  localStorage.clear();
  const shift = begin - Date.now();
  const RealDate = Date;
  const now = () => RealDate.now() + shift;
  class SteadyDate extends RealDate {
    constructor(...given: unknown[]) {
      if (given.length === 0) super(now());
      else super(...(given as [number]));
    }
    static override now = now;
  }
  window.Date = SteadyDate as DateConstructor;
  let state = 1;
  Math.random = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/**
 * Launch options of a browser whose pictures do not depend on the course of events: by default it draws again only the
 * part of a tile that has changed, and the corners of a frame come out a shade different. `host` leads to a port of this
 * machine, so that links that a page shows are the same each time.
 */
export function steadyLaunch(host: string, port: number) {
  const { args, ...options } = browserLaunch();
  return {
    ...options,
    args: [
      ...args,
      '--disable-partial-raster',
      '--disable-lcd-text',
      `--host-resolver-rules=MAP ${host}:80 127.0.0.1:${port}`,
    ],
  };
}

/** Makes every page that is opened later steady. */
export async function makeSteady(page: Page): Promise<void> {
  await page.addInitScript(steady, start);
}

/** Waits until pictures and fonts are there and nothing has changed for a while; at most some seconds. */
async function untilQuiet(quiet: number): Promise<void> {
  for (const image of document.querySelectorAll('img')) image.loading = 'eager';
  for (const film of document.querySelectorAll('video')) {
    film.pause();
    film.removeAttribute('autoplay');
    film.currentTime = 0;
  }
  const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time));
  const decoded = [...document.images].map((image) => image.decode().catch(() => undefined));
  await Promise.race([Promise.all([document.fonts.ready, ...decoded]), pause(4000)]);
  await new Promise<void>((resolve) => {
    let timer = setTimeout(resolve, quiet);
    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(resolve, quiet);
    });
    observer.observe(document.documentElement, { subtree: true, childList: true, attributes: true });
    setTimeout(resolve, 4000);
  });
}

/** Counts the requests of a page that have no answer yet, except those that wait for long: some never get one. */
export function countRequests(page: Page): () => number {
  const waiting = new Map<object, number>();
  page.on('request', (request) => void waiting.set(request, Date.now()));
  page.on('requestfinished', (request) => void waiting.delete(request));
  page.on('requestfailed', (request) => void waiting.delete(request));
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) waiting.clear();
  });
  return () => [...waiting.values()].filter((since) => Date.now() - since < 1500).length;
}

/** Takes a picture of the whole page once two in a row are the same. */
export async function steadyPicture(
  page: Page,
  waiting: () => number,
): Promise<{ png: Buffer; moving: boolean }> {
  const take = async () => {
    do await page.evaluate(untilQuiet, 150);
    while (waiting() > 0);
    return page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' });
  };
  let png = await take();
  for (let tries = 0; tries < 8; tries++) {
    const next = await take();
    if (next.equals(png)) return { png, moving: false };
    png = next;
  }
  return { png, moving: true };
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright';
import { browserLaunch } from '../../scripts/checkout/browser.mjs';
import type { BenchRun } from '../bench-run.ts';
import { summarise } from '../load/timings.ts';
import { type Metric, metricFactory } from '../metric.ts';
import { freePort, startProgram } from '../server/server-process.ts';

/** What `npm run storybook` starts. */
const storybook = ['node_modules/storybook/dist/bin/dispatcher.js', 'dev', '--no-open', '--ci'];

/** The introduction, on which the review room opens. */
const firstStory = '#storybook-root h1';

/** Milliseconds from a start to the answer of the server, and to the drawn story. */
interface Start {
  answers: number;
  drawn: number;
}

/** Starts Storybook with these caches and opens it in a browser that has been there before the start. */
async function start({ root, folder }: BenchRun, browser: Browser, caches: string): Promise<Start> {
  const port = await freePort();
  const program = [...storybook, '--port', String(port)];
  // Storybook, Vite and Node keep their caches there, in place of `node_modules/.cache` and the temporary folder.
  const settings = { CACHE_DIR: caches, TMPDIR: caches, HOME: caches };
  const logFile = join(folder, 'storybook.log');
  const server = await startProgram({ root, program, settings, port, readyPath: '/', logFile });
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const opened = performance.now();
    const page = await context.newPage();
    await page.goto(server.url, { waitUntil: 'commit' });
    const preview = page.frameLocator('#storybook-preview-iframe');
    await preview.locator(firstStory).first().waitFor({ timeout: 120_000 });
    return { answers: server.readyAfter, drawn: server.readyAfter + performance.now() - opened };
  } finally {
    await context.close();
    await server.stop();
  }
}

/** From the start of the review room to its first story, with empty caches and with those of the start before. */
export async function measureReviewRoom(run: BenchRun): Promise<Metric[]> {
  run.reportProgress('The review room');
  const browser = await chromium.launch(browserLaunch());
  const cold: Start[] = [];
  const warm: Start[] = [];
  try {
    for (let time = 0; time < run.effort.starts; time += 1) {
      const caches = mkdtempSync(join(tmpdir(), 'facet-storybook-'));
      cold.push(await start(run, browser, caches));
      warm.push(await start(run, browser, caches));
      rmSync(caches, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    }
  } finally {
    await browser.close();
  }
  const metric = metricFactory({ section: 'storybook', engine: null, stones: null });
  return (
    [
      ['cold start', cold],
      ['start with caches', warm],
    ] as const
  ).flatMap(([what, starts]) => [
    metric(`${what}, to the server's answer`, summarise(starts.map(({ answers }) => answers)).p50, 'ms'),
    metric(`${what}, to the first story`, summarise(starts.map(({ drawn }) => drawn)).p50, 'ms'),
  ]);
}

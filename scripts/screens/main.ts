// `npm run screens`: opens every page of the app as each role and writes contact sheets of them.
import { writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright';
import {
  accountOf,
  addressesOf,
  type Call,
  findExamples,
  tokenOf,
  type Visitor,
} from '#tests/support/every-address.ts';
import { startServer } from '#tests/support/running-server.ts';
import { browserLaunch } from '../checkout/browser.mjs';
import { build } from '../checkout/setup.mjs';
import { CommandError, reportFailure, UsageError } from '../pictures/command-error.ts';
import { openBrowser } from '../pictures/open-browser.ts';
import { checkOutputFolder, emptyPictures } from '../pictures/output-folder.ts';
import { heightOf, type PresentationName, presentations } from '../pictures/presentations.ts';
import { countRequests, steadyPicture } from '../pictures/steady-page.ts';
import { readArguments, type ScreensOptions, usage } from './command-arguments.ts';
import { contactSheet, type Screen } from './contact-sheet.ts';

/** Aborted by the signal that stops this command, with its name. */
const stop = new AbortController();

/** A page to open. */
type Sitting = { role: Visitor; token: string | null; address: string; presentation: PresentationName };

/** Calls a server; an answer other than 200 ends the command, as nothing could be shown. */
const callTo =
  (url: string): Call =>
  async (method, path, token, body) => {
    const answer = await fetch(url + path, {
      method,
      signal: stop.signal,
      headers: { ...(token && { token }), ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    }).catch(() => {
      throw new CommandError(`No server answers at ${url}.`);
    });
    if (!answer.ok)
      throw new CommandError(
        `${url}${path} answers ${answer.status}: is it a server with the demonstration?`,
      );
    return answer.json();
  };

/** Every address of every role in every presentation. */
async function sittingsOf(url: string, { only, presentations: names }: ScreensOptions): Promise<Sitting[]> {
  const call = callTo(url);
  const examples = await findExamples(call, url);
  const sittings: Sitting[] = [];
  for (const role of Object.keys(accountOf) as Visitor[]) {
    const account = accountOf[role];
    const token = account && (await tokenOf(call, account));
    for (const address of addressesOf(role, examples))
      for (const presentation of names)
        if (!only || only.test(address)) sittings.push({ role, token, address, presentation });
  }
  return sittings;
}

/** A name for the file of a picture. */
const fileOf = ({ role, address, presentation }: Sitting) =>
  `${presentation}-${role}${address.replace(/[^a-z\d]+/gi, '-').slice(0, 80)}.png`;

async function photograph(browser: Browser, url: string, out: string, sitting: Sitting): Promise<Screen> {
  const { role, token, address, presentation } = sitting;
  const { theme, direction, width } = presentations[presentation];
  const context = await browser.newContext({
    viewport: { width, height: heightOf(width) },
    reducedMotion: 'reduce',
    locale: 'en-US',
  });
  await context.addInitScript(
    ([key, preferences]) => {
      if (key) localStorage.setItem('facet.token', key);
      localStorage.setItem('facet.preferences', preferences as string);
    },
    [token, JSON.stringify({ theme, direction })],
  );
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  const waiting = countRequests(page);
  await page.goto(url + address);
  await page
    .locator('h1')
    .first()
    .waitFor({ timeout: 20_000 })
    .catch(() => faults.push('has no title'));
  const { png } = await steadyPicture(page, waiting);
  const size = await page.evaluate(() => ({
    width: document.documentElement.scrollWidth,
    height: document.documentElement.scrollHeight,
  }));
  if (size.width > width) faults.push(`is ${size.width - width} px wider than the window`);
  await context.close();
  const file = `pictures/${fileOf(sitting)}`;
  writeFileSync(join(out, file), png);
  return { role, address, presentation, file, ...size, faults };
}

/** Opens every page; the order of the result is that of the sittings. */
async function photographAll(browser: Browser, url: string, options: ScreensOptions, out: string) {
  const sittings = await sittingsOf(url, options);
  if (sittings.length === 0) throw new UsageError('No address matches');
  // The pictures of an earlier run stay where no page can be opened any more.
  stop.signal.throwIfAborted();
  emptyPictures(out, 'screens');
  console.log(`Opening ${sittings.length} pages …`);
  const screens: Screen[] = [];
  let next = 0;
  const work = async () => {
    for (let at = next++; at < sittings.length; at = next++)
      screens[at] = await photograph(browser, url, out, sittings[at]!);
  };
  await Promise.all(Array.from({ length: options.workers }, work));
  return screens;
}

/** Writes the page with all screens, and one picture of it for each role and presentation. */
async function writeSheets(browser: Browser, out: string, screens: readonly Screen[]): Promise<string> {
  const index = join(out, 'index.html');
  const page = await browser.newPage({ viewport: { width: 1920, height: 1000 } });
  for (const [name, own] of Map.groupBy(screens, ({ role, presentation }) => `${presentation}-${role}`)) {
    writeFileSync(
      index,
      contactSheet(`${own[0]!.presentation}: ${own[0]!.role}`, own).replaceAll(' loading="lazy"', ''),
    );
    await page.goto(pathToFileURL(index).href);
    await page.screenshot({ path: join(out, `${name}.png`), fullPage: true });
  }
  await page.close();
  writeFileSync(index, contactSheet('Every page of the app', screens));
  return index;
}

/** Calls `work` with the address of the given server, or of one that is started for it and stopped after it. */
async function withServer(base: string | null, work: (url: string) => Promise<void>): Promise<void> {
  if (base) return work(base);
  build();
  // An open stream of events would keep the pages busy.
  const server = await startServer({ LOG_LEVEL: 'warn', STREAMS: '0' });
  try {
    stop.signal.throwIfAborted();
    await work(server.url);
  } finally {
    await server.stop();
  }
}

/** Playwright would end this process at a signal and leave the server running. */
const withoutSignals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };

/** Closes the browser at Ctrl-C and similar signals: the work then fails, and the server is stopped as after any failure. */
function closeAtSignal(browser: Browser): void {
  // A second one must not end this process before the server has stopped.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      stop.abort(signal);
      void browser.close();
    });
}

async function run(options: ScreensOptions): Promise<void> {
  const { out } = options;
  checkOutputFolder(out, 'screens');
  const browser = await openBrowser({ ...browserLaunch(), ...withoutSignals });
  closeAtSignal(browser);
  try {
    await withServer(options.base, async (url) => {
      const screens = await photographAll(browser, url, options, out);
      const page = await writeSheets(browser, out, screens);
      for (const { role, address, presentation, faults } of screens)
        for (const fault of faults) console.log(`  ${address} of ${role} (${presentation}) ${fault}`);
      console.log(`\n${pathToFileURL(page)}`);
    });
  } finally {
    await browser.close();
  }
}

try {
  const options = readArguments(process.argv.slice(2));
  if (options) await run(options);
  else console.log(usage);
} catch (error) {
  const { aborted, reason } = stop.signal;
  if (aborted) console.error('Stopped.');
  else reportFailure(error, usage);
  // As a shell does.
  process.exitCode = aborted ? 128 + constants.signals[reason as NodeJS.Signals] : 1;
}

// `npm run screens`: opens every page of the app as each role and writes contact sheets of them.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from 'playwright';
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
import { build, root } from '../checkout/setup.mjs';
import { type PresentationName, presentations } from './presentations.ts';
import { stopFilms } from './steady-page.ts';

const usage = `Usage: npm run screens [-- options]

  --base URL             a running server with the demonstration (default: starts one for the purpose)
  --only PATTERN         only addresses that match, such as "/orders"
  --presentations LIST   ${Object.keys(presentations).join(',')} (the default), or some of them`;

const { values } = parseArgs({
  options: {
    base: { type: 'string' },
    only: { type: 'string', default: '' },
    presentations: { type: 'string', default: Object.keys(presentations).join(',') },
    help: { type: 'boolean' },
  },
});

/** Sheets and pictures. */
const folder = join(root, '.cache/screens');

/** A page to open. */
type Sitting = { role: Visitor; token: string | null; address: string; presentation: PresentationName };

/** A page that was opened, with its picture beside the sheet and what is wrong with it. */
type Screen = Sitting & { file: string; width: number; height: number; faults: string[] };

/** Calls a server; an answer other than 200 ends the command, as nothing could be shown. */
const callTo =
  (url: string): Call =>
  async (method, path, token, body) => {
    const answer = await fetch(url + path, {
      method,
      headers: { ...(token && { token }), ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (answer.ok) return answer.json();
    throw new Error(`${url}${path} answers ${answer.status}: is it a server with the demonstration?`);
  };

/** Every address of every role in every presentation that is asked for. */
async function sittingsOf(url: string): Promise<Sitting[]> {
  const call = callTo(url);
  const examples = await findExamples(call, url);
  const only = new RegExp(values.only, 'i');
  const sittings: Sitting[] = [];
  for (const role of Object.keys(accountOf) as Visitor[]) {
    const account = accountOf[role];
    const token = account && (await tokenOf(call, account));
    for (const address of addressesOf(role, examples).filter((each) => only.test(each)))
      for (const presentation of values.presentations.split(',') as PresentationName[])
        sittings.push({ role, token, address, presentation });
  }
  return sittings;
}

async function photograph(browser: Browser, url: string, sitting: Sitting): Promise<Screen> {
  const { role, token, address, presentation } = sitting;
  const { theme, direction, viewport } = presentations[presentation];
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce', locale: 'en-US' });
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
  await page.goto(url + address, { waitUntil: 'networkidle' });
  const title = page.locator('h1').first();
  await title.waitFor({ timeout: 20_000 }).catch(() => faults.push('has no title'));
  await stopFilms(page);
  const name = `${presentation}-${role}${address.replace(/[^a-z\d]+/gi, '-').slice(0, 80)}.png`;
  const file = `pictures/${name}`;
  await page.screenshot({ path: join(folder, file), fullPage: true, animations: 'disabled', caret: 'hide' });
  const { scrollWidth: width, scrollHeight: height } = await page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    return { scrollWidth, scrollHeight };
  });
  if (width > viewport.width) faults.push(`is ${width - viewport.width} px wider than the window`);
  await context.close();
  return { ...sitting, file, width, height, faults };
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A thumbnail, which shows at most 1,200 px of a page and leads to the whole picture. */
const itemOf = ({ address, file, width, height, faults }: Screen) =>
  `<li><a href="${escaped(file)}"><img src="${escaped(file)}" style="aspect-ratio:${width}/${Math.min(height, 1200)}" alt="">
${escaped(address)}</a> <b>${escaped(faults.join(', '))}</b></li>`;

/** A page with thumbnails of screens, in groups by presentation and role. */
function contactSheet(screens: readonly Screen[]): string {
  const groups = Map.groupBy(screens, ({ role, presentation }) => `${role}, ${presentation}`);
  const sections = [...groups].map(([title, own]) => {
    const thumbnail = own[0]?.presentation === 'phone' ? 200 : 440;
    return `<h2>${title}</h2><ul style="--thumbnail:${thumbnail}px">${own.map(itemOf).join('')}</ul>`;
  });
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Every page of the app</title>
<style>
:root { color-scheme: light dark; font: 13px/1.4 system-ui, sans-serif; }
ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(var(--thumbnail), 1fr)); gap: 16px; padding: 0; list-style: none; }
img { display: block; width: 100%; object-fit: cover; object-position: top; border: 1px solid gray; }
a { color: inherit; text-decoration: none; overflow-wrap: anywhere; }
b { color: light-dark(#b3003c, #ff8fae); }
</style>
${sections.join('\n')}
</html>
`;
}

/** Opens every page, two at one time, and writes the sheet and a picture of it for each role and presentation. */
async function writeSheets(browser: Browser, url: string): Promise<void> {
  const sittings = await sittingsOf(url);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'pictures'), { recursive: true });
  console.log(`Opening ${sittings.length} pages …`);
  const screens: Screen[] = [];
  const waiting = sittings.entries();
  const work = async () => {
    for (const [at, sitting] of waiting) screens[at] = await photograph(browser, url, sitting);
  };
  await Promise.all([work(), work()]);
  const page = await browser.newPage({ viewport: { width: 1920, height: 1000 } });
  const index = join(folder, 'index.html');
  for (const [name, own] of Map.groupBy(screens, ({ role, presentation }) => `${presentation}-${role}`)) {
    writeFileSync(index, contactSheet(own));
    await page.goto(`file://${index}`);
    await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
  }
  writeFileSync(index, contactSheet(screens));
  for (const { role, address, presentation, faults } of screens)
    for (const fault of faults) console.log(`  ${address} of ${role} (${presentation}) ${fault}`);
  console.log(index);
}

if (values.help) {
  console.log(usage);
  process.exit(0);
}
if (!values.base) build();
// An open stream of events would keep the pages busy.
const server = values.base ? null : await startServer({ LOG_LEVEL: 'warn', STREAMS: '0' });
const browser = await chromium.launch(browserLaunch());
try {
  await writeSheets(browser, (values.base ?? server?.url) as string);
} finally {
  await browser.close();
  await server?.stop();
}

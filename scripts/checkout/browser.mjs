// Locates the browser for tests: Debian's Chromium on PATH, else Playwright's own. The headless shell has no
// window to draw, which saves a quarter of the processor time of a browser test.
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/** Arguments for running Chromium as root, without background requests. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The headless shell rounds the widths of letters otherwise, and text is wider than on a screen.
  '--font-render-hinting=none',
];

function runnable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Path of an installed Chromium, or undefined for Playwright's own. */
export function findBrowser() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(runnable);
}

/** Launch options for Playwright. */
export function browserLaunch() {
  return { executablePath: findBrowser(), args: browserArguments };
}

// Where the browser for tests is: Debian's Chromium on PATH, else the one Playwright keeps for itself.
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Arguments that let Chromium run quietly as root and on a closed network. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

function runnable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Path of an installed Chromium, or undefined when Playwright's own is to be used. */
export function findBrowser() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(runnable);
}

/** Launch options for Playwright. */
export function browserLaunch() {
  return { executablePath: findBrowser(), args: browserArguments };
}

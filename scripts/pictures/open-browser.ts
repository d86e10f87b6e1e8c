import { existsSync } from 'node:fs';
import { type Browser, chromium, type LaunchOptions } from 'playwright';
import { browserLaunch, findBrowser } from '../checkout/browser.mjs';
import { CommandError } from './command-error.ts';

/** Opens Chromium; a `CommandError` gives advice when there is none, or the reason why it does not start. */
export async function openBrowser(options: LaunchOptions = browserLaunch()): Promise<Browser> {
  try {
    return await chromium.launch(options);
  } catch (error) {
    const { message } = error as Error;
    if (message.includes("Executable doesn't exist"))
      throw new CommandError(
        'There is no Chromium: install Debian\'s package chromium-headless-shell, or run "npx playwright install chromium".',
      );
    throw new CommandError(`Chromium does not start.\n\n${message}`);
  }
}

/** Whether a Chromium is installed: Debian's or Playwright's. */
export const hasChromium = (): boolean =>
  findBrowser() !== undefined || existsSync(chromium.executablePath());

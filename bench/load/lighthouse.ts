import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright';
import { browserArguments, findBrowser } from '../../scripts/checkout/browser.mjs';
import { freePort } from '../server/server-process.ts';

/** A signed-in user, as the server answers and the app stores it. */
export interface Session {
  token: string;
  user: object;
}

/** Lighthouse's device and network: a mid-range phone on slow 4G, or a desktop; both are simulated. */
export const devices = ['mobile', 'desktop'] as const;

/** What Lighthouse says about one page: scores of 100, times in milliseconds. */
export interface PageScore {
  performance: number;
  accessibility: number;
  'largest paint': number;
  blocked: number;
  /** Lighthouse's measure of the machine's speed at the time. */
  'machine speed': number;
}

/** The part of Lighthouse's report that is read. */
interface Report {
  runtimeError?: { message: string };
  categories: Record<'performance' | 'accessibility', { score: number }>;
  audits: Record<'largest-contentful-paint' | 'total-blocking-time', { numericValue: number }>;
  environment: { benchmarkIndex: number };
}

/** Lighthouse is no dependency: npx fetches it when it is asked for, and keeps it. */
const lighthouse = (...given: string[]) =>
  promisify(execFile)('npx', ['--yes', 'lighthouse@13.5.0', ...given], { maxBuffer: 64 * 1024 * 1024 });

/** Why Lighthouse cannot be fetched; null when it is there. */
export const whyNoLighthouse = (): Promise<string | null> =>
  lighthouse('--version').then(
    () => null,
    (failure: Error & { stderr?: string }) => failure.stderr?.trim().split('\n')[0] || failure.message,
  );

/** Opens a page in a new browser with an empty cache, signed in, and returns Lighthouse's result. */
export async function scorePage(
  url: string,
  path: string,
  device: (typeof devices)[number],
  session: Session | undefined,
): Promise<PageScore> {
  const profile = mkdtempSync(join(tmpdir(), 'facet-profile-'));
  const port = await freePort();
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: findBrowser(),
    args: [...browserArguments, `--remote-debugging-port=${port}`],
    viewport: null,
  });
  try {
    if (session) {
      const page = await browser.newPage();
      // A file of the same origin that loads nothing of the app.
      await page.goto(`${url}/icon.svg`);
      await page.evaluate(({ token, user }) => {
        localStorage.setItem('facet.token', token);
        localStorage.setItem('facet.user', JSON.stringify(user));
      }, session);
      await page.close();
    }
    return await runLighthouse(url + path, join(profile, 'report.json'), [
      `--port=${port}`,
      ...(device === 'desktop' ? ['--preset=desktop'] : []),
    ]);
  } finally {
    await browser.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

async function runLighthouse(address: string, file: string, more: string[]): Promise<PageScore> {
  const report = ['--quiet', '--output=json', `--output-path=${file}`, '--no-enable-error-reporting'];
  const what = ['--disable-storage-reset', '--only-categories=performance,accessibility'];
  await lighthouse(address, ...what, ...report, ...more).catch((failure: unknown) => {
    // It ends with an error, too, when the report says what went wrong.
    if (!existsSync(file)) throw failure;
  });
  const { runtimeError, categories, audits, environment } = JSON.parse(readFileSync(file, 'utf8')) as Report;
  if (runtimeError) throw new Error(`${address}: ${runtimeError.message}`);
  return {
    performance: categories.performance.score * 100,
    accessibility: categories.accessibility.score * 100,
    'largest paint': audits['largest-contentful-paint'].numericValue,
    blocked: audits['total-blocking-time'].numericValue,
    'machine speed': environment.benchmarkIndex,
  };
}

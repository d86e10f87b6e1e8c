import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright';
import { browserArguments, findBrowser } from '../../scripts/checkout/browser.mjs';
import { freePort } from '../server/server-process.ts';
import type { SignIn } from './page-loads.ts';

/** Lighthouse's device and network: a mid-range phone on slow 4G, or a desktop; both are simulated. */
export const devices = ['mobile', 'desktop'] as const;
export type Device = (typeof devices)[number];

/** The part of Lighthouse's report that is read. */
interface Report {
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
  environment: { benchmarkIndex: number };
}

/** What Lighthouse says about one page: scores of 100, times in milliseconds. */
export interface PageScore {
  performance: number;
  accessibility: number;
  firstPaint: number;
  largestPaint: number;
  blockedTime: number;
  layoutShift: number;
  /** Lighthouse's measure of the machine's speed at the time; a busy machine has a low one. */
  machineSpeed: number;
}

/** A browser profile with an empty cache, whose local storage holds a session as the app stores it. */
export async function createProfile(url: string, user?: SignIn): Promise<string> {
  const profile = mkdtempSync(join(tmpdir(), 'facet-profile-'));
  if (!user) return profile;
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...user, appType: 'ADMIN' }),
  });
  const session = (await answer.json()) as { token: string; user: object };
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findBrowser(),
    args: browserArguments,
  });
  try {
    const page = await context.newPage();
    // A file of the same origin that loads nothing of the app.
    await page.goto(`${url}/icon.svg`);
    await page.evaluate(({ token, user: account }) => {
      localStorage.setItem('facet.token', token);
      localStorage.setItem('facet.user', JSON.stringify(account));
    }, session);
  } finally {
    await context.close();
  }
  return profile;
}

/** Lighthouse is no dependency: npx fetches it when it is asked for, and keeps it. */
async function lighthouse(...given: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('npx', ['--yes', 'lighthouse@13.5.0', ...given], {
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout;
}

/** Why Lighthouse cannot be fetched; null when it is there. */
export async function whyNoLighthouse(): Promise<string | null> {
  try {
    await lighthouse('--version');
    return null;
  } catch (failure) {
    const { stderr, message } = failure as Error & { stderr?: string };
    return (stderr ?? '').split('\n').find((line) => line.trim() !== '') ?? message;
  }
}

/** Times that a page is opened when Lighthouse could not record its load and says to run it again. */
const maxAttempts = 3;

/** Opens a page in a new browser with a copy of the profile, and returns Lighthouse's result. */
export async function scorePage(address: string, profile: string, device: Device): Promise<PageScore> {
  for (let attempt = 1; ; attempt += 1) {
    const report = await runLighthouse(address, profile, device);
    if (!report.runtimeError) return toScore(report);
    if (attempt === maxAttempts) throw new Error(`${address}: ${report.runtimeError.message}`);
  }
}

async function runLighthouse(address: string, profile: string, device: Device): Promise<Report> {
  const copy = mkdtempSync(join(tmpdir(), 'facet-profile-'));
  cpSync(profile, copy, { recursive: true, filter: (file) => !/Singleton/.test(file) });
  const port = await freePort();
  const browser = await startBrowser(copy, port);
  const report = join(copy, 'report.json');
  try {
    await lighthouse(
      address,
      `--port=${port}`,
      '--disable-storage-reset',
      '--only-categories=performance,accessibility',
      ...(device === 'desktop' ? ['--preset=desktop'] : []),
      '--no-enable-error-reporting',
      '--quiet',
      '--output=json',
      `--output-path=${report}`,
    ).catch((failure: unknown) => {
      // It ends with an error, too, when the report says what went wrong.
      if (!existsSync(report)) throw failure;
    });
    return JSON.parse(readFileSync(report, 'utf8')) as Report;
  } finally {
    await stopBrowser(browser);
    rmSync(copy, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

function toScore({ categories, audits, environment }: Report): PageScore {
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  return {
    performance: (categories.performance?.score ?? 0) * 100,
    accessibility: (categories.accessibility?.score ?? 0) * 100,
    firstPaint: value('first-contentful-paint'),
    largestPaint: value('largest-contentful-paint'),
    blockedTime: value('total-blocking-time'),
    layoutShift: value('cumulative-layout-shift'),
    machineSpeed: environment.benchmarkIndex,
  };
}

async function startBrowser(profile: string, port: number): Promise<ChildProcess> {
  const browser = spawn(
    findBrowser() ?? chromium.executablePath(),
    ['--headless=new', `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`, ...browserArguments],
    { stdio: 'ignore' },
  );
  for (const until = performance.now() + 30_000; performance.now() < until; ) {
    const answer = await fetch(`http://127.0.0.1:${port}/json/version`).catch(() => null);
    if (answer?.ok) return browser;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  browser.kill('SIGKILL');
  throw new Error('The browser did not start');
}

async function stopBrowser(browser: ChildProcess): Promise<void> {
  if (browser.exitCode !== null) return;
  const ended = new Promise((resolve) => browser.once('exit', resolve));
  browser.kill();
  await ended;
}

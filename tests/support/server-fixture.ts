import { test as base } from '@playwright/test';
import { startEmptyProjectServer, startProjectServer } from './project-server.ts';
import { startMock } from './running-mock.ts';
import type { RunningServer } from './running-server.ts';

/** The server that a test file opens. */
interface TestedServer {
  readonly url: string;
  /** Its data directory. A server that this run did not start has none here. */
  readonly dataDir: string;
}

/** A server that the files of a run share. */
interface SharedServer {
  url: string;
  /** Brings the records back to the start, if that can be asked for: the mock can. */
  reset(): Promise<void>;
}

const sharedServerAt = (url: string): SharedServer => ({
  url,
  async reset() {
    if (process.env.E2E_BASE_IS_MOCK === 'yes') await fetch(`${url}/__mock/reset`, { method: 'POST' });
  },
});

/** In the page: what a browser that saves data says of itself. */
const saveData = () => Object.defineProperty(navigator, 'connection', { value: { saveData: true } });

export const test = base.extend<object, { savesData: boolean; sharedServer: SharedServer | null }>({
  /** Whether pages fetch only what they show; else the first key or click fetches every screen of the role. */
  savesData: [true, { option: true, scope: 'worker' }],
  browser: [
    async ({ browser, savesData }, use) => {
      const newContext = browser.newContext.bind(browser);
      if (savesData)
        browser.newContext = async (options) => {
          const context = await newContext(options);
          await context.addInitScript(saveData);
          return context;
        };
      await use(browser);
    },
    { scope: 'worker' },
  ],
  /** Null where each file starts a server of its own. */
  sharedServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it that the fixture needs no other
    async ({}, use, { project }) => {
      if (project.name === 'base') return use(sharedServerAt(process.env.E2E_BASE as string));
      if (project.name !== 'mock') return use(null);
      const mock = await startMock('--app', 'build/web');
      await use(mock);
      await mock.stop();
    },
    { scope: 'worker' },
  ],
});

/**
 * The server of the tests of this file, or of this `describe`: a new one on the engine of the project, with these
 * settings and data; the mock; or the server that `npm run e2e -- --base` names. The last two ignore both.
 */
export function testedServer(
  settings: Record<string, string> = {},
  data: 'demonstration' | 'none' = 'demonstration',
): TestedServer {
  const start = data === 'none' ? startEmptyProjectServer : startProjectServer;
  let own: RunningServer | undefined;
  let url = '';
  test.beforeAll(async ({ sharedServer }) => {
    await sharedServer?.reset();
    if (!sharedServer) own = await start({ LOG_LEVEL: 'warn', ...settings });
    url = sharedServer?.url ?? own?.url ?? '';
  });
  test.afterAll(async () => {
    const code = await own?.stop();
    if (own && code !== 0) throw new Error(`The server ended with ${code}:\n${own.output()}`);
  });
  return {
    get url() {
      return url;
    },
    get dataDir() {
      return own?.dataDir ?? '';
    },
  };
}

const mark = '@real-server';

/** Marks a test that only a server of its own can pass, and says why. It does not run with `--base`. */
export const realServer = (reason: string) => ({
  tag: mark,
  annotation: { type: mark, description: reason },
});

import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { testFolder } from '#tests/support/test-folder.ts';
import { mockInBrowser } from './mock-in-browser.ts';

/** A checkout in which nothing was prepared. */
const root = testFolder('dev-mock');
let web: ViteDevServer;
beforeAll(async () => {
  vi.stubEnv('VITE_MOCKS', '1');
  const server = { host: '127.0.0.1', port: 0 };
  web = await createServer({ root, configFile: false, logLevel: 'error', plugins: [mockInBrowser], server });
  await web.listen();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await web.close();
});

it('answers 404 where its worker is missing, and answers on', async () => {
  for (const path of ['mockServiceWorker.js', 'mockServiceWorker.js']) {
    const response = await fetch(new URL(path, web.resolvedUrls!.local[0]));
    expect([path, response.status]).toEqual([path, 404]);
    expect(await response.json()).toEqual({
      error: expect.stringMatching(/^There is no file .*\. Start npm/),
    });
  }
});

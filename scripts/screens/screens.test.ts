import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root } from '#tests/support/source-files.ts';
import { testFolder } from '#tests/support/test-folder.ts';
import { hasChromium } from '../pictures/open-browser.ts';

/** What happens when the command signs in. */
let onSignIn = async () => {};

/** A server with the pages and the records that the command looks for; its links name another host than `localhost`. */
const server = createServer(async ({ url = '' }, response) => {
  const { port } = server.address() as AddressInfo;
  const rows = [{ id: 1, status: 2, report_url: `http://127.0.0.1:${port}/check/enquiry/1?key=report` }];
  const answers: Record<string, object> = {
    '/api/auth/login': { token: 'token' },
    '/api/diamond/share': { url: `http://127.0.0.1:${port}/diamond-details/1?key=stone` },
  };
  if (url === '/api/auth/login') await onSignIn();
  if (!url.startsWith('/api/')) {
    response.setHeader('content-type', 'text/html');
    response.end(`<!doctype html><title>Page</title><h1>${url}</h1>`);
  } else response.end(JSON.stringify(answers[url] ?? { data: { data: rows } }));
});

const out = testFolder('screens');
let base: string;
beforeEach(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  base = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
  onSignIn = async () => {};
});

/** Opens the pages of signed links, on a phone, into a folder of the test. */
const screens = (name: string) => {
  const given = ['--base', base, '--only', '^/(check|diamond-details)/', '--presentations', 'phone'];
  return promisify(execFile)(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'scripts/screens/main.ts', ...given, '--out', join(out, name)],
    { cwd: root },
  );
};

const limit = { timeout: 120_000 };
beforeEach(({ skip }) => skip(!hasChromium(), 'There is no Chromium.'));

test(
  'opens links on the server it was given, and replaces the pictures of its earlier run only',
  limit,
  async () => {
    const folder = join(out, 'links');
    expect(await screens('links')).toMatchObject({ stderr: '' });
    const pictures = readdirSync(join(folder, 'pictures'));
    expect(pictures).toEqual([
      'phone-visitor-check-enquiry-1-key-report.png',
      'phone-visitor-diamond-details-1-key-stone.png',
    ]);
    const sheet = readFileSync(join(folder, 'index.html'), 'utf8');
    expect(sheet).toContain('>/diamond-details/1?key=stone</span>');
    expect(sheet).not.toContain('class="fault"');
    expect(existsSync(join(folder, 'phone-visitor.png'))).toBe(true);

    writeFileSync(join(folder, 'pictures/phone-visitor-page-of-before.png'), '');
    writeFileSync(join(folder, 'notes.txt'), '');
    await screens('links');
    expect(readdirSync(join(folder, 'pictures'))).toEqual(pictures);
    expect(existsSync(join(folder, 'notes.txt'))).toBe(true);
  },
);

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)(
  'keeps the pictures of an earlier run after %s before the first page',
  limit,
  async (signal, code) => {
    const folder = join(out, signal);
    mkdirSync(join(folder, 'pictures'), { recursive: true });
    writeFileSync(join(folder, '.written-by-screens'), '');
    writeFileSync(join(folder, 'pictures/page.png'), '');
    const command = screens(signal);
    onSignIn = async () => {
      command.child.kill(signal);
      // The command learns of the signal before the answer.
      await new Promise((passed) => setTimeout(passed, 500));
    };
    await expect(command).rejects.toMatchObject({ code, stdout: '', stderr: 'Stopped.\n' });
    expect(readdirSync(join(folder, 'pictures'))).toEqual(['page.png']);
  },
);

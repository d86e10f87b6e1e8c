import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

/** A server with the pages and the records that the command looks for; its links name another host than `localhost`. */
const server = createServer(({ url = '' }, response) => {
  const { port } = server.address() as AddressInfo;
  const rows = [{ id: 1, status: 2, report_url: `http://127.0.0.1:${port}/check/enquiry/1?key=report` }];
  const answers: Record<string, object> = {
    '/api/auth/login': { token: 'token' },
    '/api/diamond/share': { url: `http://127.0.0.1:${port}/diamond-details/1?key=stone` },
  };
  if (!url.startsWith('/api/')) {
    response.setHeader('content-type', 'text/html');
    response.end(`<!doctype html><title>Page</title><h1>${url}</h1>`);
  } else response.end(JSON.stringify(answers[url] ?? { data: { data: rows } }));
});

let base: string;
let out: string;
beforeEach(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  base = `http://localhost:${(server.address() as AddressInfo).port}`;
  out = mkdtempSync(join(tmpdir(), 'facet-screens-'));
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
  rmSync(out, { recursive: true, force: true });
});

/** Opens the pages of signed links, on a phone. */
const screens = () => {
  const given = ['--base', base, '--only', '^/(check|diamond-details)/', '--presentations', 'phone'];
  return promisify(execFile)(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'scripts/screens/main.ts', ...given, '--out', out],
    { cwd: root },
  );
};

test('opens links on the server it was given, and replaces the pictures of its earlier run only', async () => {
  expect(await screens()).toMatchObject({ stderr: '' });
  const pictures = readdirSync(join(out, 'pictures'));
  expect(pictures).toEqual([
    'phone-visitor-check-enquiry-1-key-report.png',
    'phone-visitor-diamond-details-1-key-stone.png',
  ]);
  const sheet = readFileSync(join(out, 'index.html'), 'utf8');
  expect(sheet).toContain('>/diamond-details/1?key=stone</span>');
  expect(sheet).not.toContain('class="fault"');
  expect(existsSync(join(out, 'phone-visitor.png'))).toBe(true);

  writeFileSync(join(out, 'pictures/phone-visitor-page-of-before.png'), '');
  writeFileSync(join(out, 'notes.txt'), '');
  await screens();
  expect(readdirSync(join(out, 'pictures'))).toEqual(pictures);
  expect(existsSync(join(out, 'notes.txt'))).toBe(true);
}, 60_000);

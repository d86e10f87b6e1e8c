import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';

const webDir = mkdtempSync(join(tmpdir(), 'facet-headers-'));
let server: TestServer;
let token: string;
beforeAll(async () => {
  mkdirSync(join(webDir, 'assets'));
  writeFileSync(join(webDir, 'index.html'), '<!doctype html><script>theme()</script>');
  writeFileSync(join(webDir, 'assets', 'app-1.js'), 'export {};');
  server = await createTestServer({ webDir, publicUrl: 'https://stones.example' });
  token = (await server.createUser({ user_type: 'ADMIN' })).token;
  const folder = join(server.config.dataDir, 'files', 'diamond');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'a.jpg'), 'pretend');
  writeFileSync(join(folder, 'a.html'), '<script>alert(1)</script>');
});
afterAll(async () => {
  await server.close();
  rmSync(webDir, { recursive: true, force: true });
});

const json = { method: 'POST', headers: { 'content-type': 'application/json' } };
const answers: [string, string, RequestInit, number][] = [
  ['an answer', '/api/misc/site', {}, 200],
  ['a refusal to strangers', '/api/users', {}, 401],
  ['a refusal of fields', '/api/auth/login', { ...json, body: '{}' }, 422],
  ['an unreadable body', '/api/auth/login', { ...json, body: '{' }, 400],
  ['a body that is too large', '/api/auth/login', { ...json, body: 'x'.repeat(2_000_000) }, 413],
  ['a call that does not exist', '/api/nothing', {}, 404],
  ['the page', '/login', {}, 200],
  ['an asset', '/assets/app-1.js', {}, 200],
  ['an asset that is gone', '/assets/gone.js', {}, 404],
  ['a stored file', '/files/diamond/a.jpg', {}, 200],
  ['a stored page', '/files/diamond/a.html', {}, 200],
  ['a file that is not there', '/files/diamond/b.jpg', {}, 404],
  ['the reference', '/api/docs', {}, 200],
  ['the script of the reference', '/api/docs/reference.js', {}, 200],
  ['the contract behind the reference', '/api/docs/contract.json', {}, 200],
  ['the contract', '/api/openapi.json', {}, 200],
  ['the health', '/healthz', {}, 200],
  ['disabled metrics', '/metrics', {}, 404],
  ['another method', '/api/users', { method: 'PATCH' }, 404],
];

describe('every answer', () => {
  it.each(answers)('%s has the security headers', async (_, path, init, status) => {
    const { headers, status: found } = await server.fetch(path, init);
    expect(found).toBe(status);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-frame-options')).toMatch(/^(DENY|SAMEORIGIN)$/);
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.get('strict-transport-security')).toMatch(/max-age=31536000/);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/frame-ancestors '(none|self)'/);
    expect(policy).toContain('default-src');
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? /default-src ([^;]*)/.exec(policy)?.[1];
    expect(scripts).not.toMatch(/unsafe-inline|unsafe-eval|\*|https?:|data:|blob:/);
    for (const name of ['server', 'x-powered-by', 'set-cookie', 'access-control-allow-origin'])
      expect([name, headers.get(name)]).toEqual([name, null]);
  });

  it('of the API is not cacheable and does not reveal the software of the server', async () => {
    for (const [, path, init] of answers.filter(([, each]) => /^\/api\/(?!docs|openapi)/.test(each))) {
      const answer = await server.fetch(path, init);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(await answer.text()).not.toMatch(/\bat \S+:\d+|node_modules|sqlite|kysely|postgres|stack|zod/i);
    }
  });

  it('has no HSTS header when the server is reached without TLS', async () => {
    const plain = await createTestServer({ publicUrl: 'http://stones.example' });
    expect((await plain.fetch('/healthz')).headers.get('strict-transport-security')).toBeNull();
    await plain.close();
  });
});

describe('a page of another origin', () => {
  const evil = { origin: 'https://evil.example' };

  it('may read nothing: no response allows another origin', async () => {
    for (const init of [
      { headers: evil },
      {
        method: 'OPTIONS',
        headers: {
          ...evil,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'token',
        },
      },
      { headers: { ...evil, token } },
    ]) {
      const { headers } = await server.fetch('/api/users', init);
      expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });

  it('cannot act for a signed-in user: there is no cookie, and plain forms are refused', async () => {
    const body = 'email=a%40b.example&password=monsoon&appType=ADMIN';
    for (const type of [
      'application/x-www-form-urlencoded',
      'text/plain',
      'multipart/form-data; boundary=b',
      'application/jsonp',
      'text/json',
      'application/json; charset=utf-16',
    ]) {
      const headers = { ...evil, 'content-type': type };
      for (const sent of [body, '{"email":"a@b.example","password":"monsoon","appType":"ADMIN"}']) {
        const { status } = await server.fetch('/api/auth/login', { method: 'POST', headers, body: sent });
        expect([type, status]).toEqual([type, 400]);
      }
    }
  });
});

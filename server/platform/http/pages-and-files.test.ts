import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportLinkLifetimeMs } from '#server/platform/auth/signed-links.ts';
import { filesFolder } from '#server/platform/storage/open-storage.ts';
import { fileLinkId } from '#server/platform/storage/stored-name.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';

const webDir = mkdtempSync(join(tmpdir(), 'facet-web-'));
const script = `export {};\n${'//'.repeat(1000)}`;
let server: TestServer;
beforeAll(async () => {
  mkdirSync(join(webDir, 'assets'));
  writeFileSync(join(webDir, 'index.html'), '<!doctype html><script>theme()</script><div id="root"></div>');
  writeFileSync(join(webDir, 'assets', 'app-1a2b3c.js'), script);
  writeFileSync(join(webDir, 'assets', 'app-1a2b3c.js.br'), 'as brotli');
  writeFileSync(join(webDir, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  server = await createTestServer({ webDir });
  const files = filesFolder(server.config);
  for (const folder of ['diamond', 'exports']) mkdirSync(join(files, folder), { recursive: true });
  writeFileSync(join(files, 'diamond', 'a1b2.jpg'), 'pretend picture');
  writeFileSync(join(files, 'diamond', 'a1b2.html'), '<script>alert(1)</script>');
  writeFileSync(join(files, 'exports', 'c3d4.csv'), 'Stock #\nKD-1\n');
  writeFileSync(join(server.config.dataDir, 'facet.sqlite'), 'not to be read');
});
afterAll(async () => {
  await server.close();
  rmSync(webDir, { recursive: true, force: true });
});

describe('the web app', () => {
  it('serves one uncached page for every address of the app, which allows only its own inline script', async () => {
    for (const path of ['/', '/login', '/diamond/NDI=', '/index.html']) {
      const response = await server.fetch(path);
      expect(response.status).toBe(200);
      expect(await response.text()).toContain('<div id="root">');
      expect(response.headers.get('cache-control')).toBe('no-cache');
      const scripts = /script-src ([^;]+)/.exec(response.headers.get('content-security-policy') ?? '')?.[1];
      expect(scripts).toMatch(/^'self' 'sha256-[\w+/=]+'$/);
    }
  });

  it('serves the page as the build compressed it, and 304 to who has it', async () => {
    writeFileSync(join(webDir, 'index.html.br'), 'as brotli');
    const pages = await createTestServer({ webDir });
    const ask = (headers = {}) => pages.fetch('/diamond/NDI=', { headers });
    const compressed = await ask({ 'accept-encoding': 'br, gzip' });
    expect(compressed.headers.get('content-encoding')).toBe('br');
    expect(await compressed.text()).toBe('as brotli');
    const zipped = await ask({ 'accept-encoding': 'gzip' });
    expect(gunzipSync(await zipped.arrayBuffer()).toString()).toContain('theme()');
    const page = await ask();
    const again = await ask({ 'if-none-match': page.headers.get('etag') ?? '' });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect(again.headers.get('content-security-policy')).toBe(page.headers.get('content-security-policy'));
    await pages.close();
    rmSync(join(webDir, 'index.html.br'));
  });

  it('caches assets for good, and answers 404 to a missing one', async () => {
    const asset = await server.fetch('/assets/app-1a2b3c.js');
    expect(asset.headers.get('cache-control')).toContain('immutable');
    expect(asset.headers.get('content-type')).toContain('javascript');
    expect((await server.fetch('/assets/app-old.js')).status).toBe(404);
    expect((await server.fetch('/icon.svg')).headers.get('cache-control')).toBe('no-cache');
  });

  it('answers 404 instead of the page for an unknown file, and never serves a dotfile', async () => {
    writeFileSync(join(webDir, '.env'), 'SECRET=1');
    const files = ['/robots.txt', '/backup.zip', '/wp-login.php', '/old/index.php', '/favicon.ico'];
    const dotfiles = ['/.env', '/%2eenv', '/.git/config', '/.well-known/security.txt', '/login/.htaccess'];
    for (const path of [...files, ...dotfiles]) {
      const response = await server.fetch(path);
      expect([path, response.status]).toEqual([path, 404]);
      expect(await response.text()).toBe('Not found');
    }
  });

  it('sends assets as the build compressed them, and compresses them for who accepts gzip only', async () => {
    const ask = async (accepted: string) => {
      const headers = { 'accept-encoding': accepted };
      const answer = await server.fetch('/assets/app-1a2b3c.js', { headers });
      expect(answer.headers.get('content-type')).toContain('javascript');
      expect(answer.headers.get('cache-control')).toContain('immutable');
      return [answer.headers.get('content-encoding'), answer.headers.get('vary'), await answer.text()];
    };
    expect(await ask('gzip, deflate, br')).toEqual(['br', 'Accept-Encoding', 'as brotli']);
    expect((await ask('gzip')).slice(0, 2)).toEqual(['gzip', 'Accept-Encoding']);
    expect(await ask('identity')).toEqual([null, 'Accept-Encoding', script]);
  });

  it('serves the newest build, and a plain text without one', async () => {
    const page = join(webDir, 'index.html');
    const first = readFileSync(page, 'utf8');
    writeFileSync(page, '<!doctype html><script>newTheme()</script>');
    const rebuilt = await server.fetch('/login');
    expect(await rebuilt.text()).toContain('newTheme');
    const policy = rebuilt.headers.get('content-security-policy');
    rmSync(page);
    expect((await server.fetch('/')).status).toBe(503);
    expect((await server.fetch('/login')).status).toBe(404);
    writeFileSync(page, first);
    const again = await server.fetch('/login');
    expect(await again.text()).toBe(first);
    expect(again.headers.get('content-security-policy')).not.toBe(policy);
  });
});

describe('stored files', () => {
  it('are served sandboxed, without content sniffing', async () => {
    const { status, headers } = await server.fetch('/files/diamond/a1b2.jpg');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('image/jpeg');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toMatch(/^sandbox;/);
  });

  it('are downloads unless a browser can display them', async () => {
    const { headers } = await server.fetch('/files/diamond/a1b2.html');
    expect(headers.get('content-type')).toBe('application/octet-stream');
    expect(headers.get('content-disposition')).toContain('attachment');
  });

  it('support byte ranges, for videos', async () => {
    const response = await server.fetch('/files/diamond/a1b2.jpg', { headers: { range: 'bytes=0-6' } });
    expect(response.status).toBe(206);
    expect(await response.text()).toBe('pretend');
  });

  it('are served from the files folder only', async () => {
    const paths = [
      '/files/../facet.sqlite',
      '/files/diamond/../../facet.sqlite',
      '/files/diamond/%2e%2e%2f%2e%2e%2ffacet.sqlite',
      '/files/diamond/..%2f..%2ffacet.sqlite',
      '/files//etc/passwd',
      '/files/diamond/',
      '/files/diamond/none.jpg',
    ];
    for (const path of paths) {
      const response = await server.fetch(path);
      const text = await response.text();
      expect(text).not.toContain('not to be read');
      expect(text).not.toContain('root:');
    }
  });

  it('require an unexpired key for exports and proofs', async () => {
    const id = fileLinkId('exports', 'c3d4.csv');
    const key = server.services.links.makeKey({ purpose: 'file', id, lifetimeMs: exportLinkLifetimeMs });
    const open = (with_: string) => server.fetch(`/files/exports/c3d4.csv${with_}`);
    expect((await open('')).status).toBe(404);
    expect((await open('?key=forged')).status).toBe(404);
    const response = await open(`?key=${key}`);
    expect(await response.text()).toContain('KD-1');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    server.clock.advance(exportLinkLifetimeMs);
    expect((await open(`?key=${key}`)).status).toBe(404);
  });
});

describe('health', () => {
  it('report that the process runs and that the database answers', async () => {
    expect((await server.fetch('/healthz')).status).toBe(200);
    expect((await server.fetch('/readyz')).status).toBe(200);
  });
});

import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono } from 'hono';
import { compress } from 'hono/compress';
import type { Config } from '../config.ts';
import type { AppEnv } from './app-env.ts';
import { pagePolicy } from './security-headers.ts';

/** Serves the built web app: hashed assets for a year, the page itself for every other address. */
export function mountWebApp(app: Hono<AppEnv>, config: Pick<Config, 'webDir'>): void {
  const page = join(config.webDir, 'index.html');
  if (!existsSync(page)) {
    app.get('/', (c) => c.text('The web app is not built. Build it with: npm run build\n', 503));
    return;
  }
  const html = readFileSync(page, 'utf8');
  const policy = pagePolicy(inlineScriptHashes(html));
  const serve = serveStatic<AppEnv>({ root: config.webDir, index: 'no-folder-has-a-page' });
  app.use('*', compress());
  app.get('*', async (c) => {
    const asset = c.req.path.startsWith('/assets/');
    const file =
      c.req.path === '/' || c.req.path === '/index.html' ? undefined : await serve(c, async () => {});
    if (file) {
      file.headers.set('Cache-Control', asset ? 'public, max-age=31536000, immutable' : 'no-cache');
      return file;
    }
    if (asset) return c.text('Not found', 404);
    c.header('Content-Security-Policy', policy);
    c.header('Cache-Control', 'no-cache');
    return c.html(html);
  });
}

/** The hashes under which the page's own inline scripts (the theme, before the first paint) may run. */
function inlineScriptHashes(html: string): string[] {
  const scripts = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)];
  return scripts.map(([, code = '']) => createHash('sha256').update(code).digest('base64'));
}

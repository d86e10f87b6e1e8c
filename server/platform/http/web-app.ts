import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono, MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import type { AppEnv } from './app-env.ts';
import { pagePolicy } from './security-headers.ts';

/**
 * Serves the built web app: hashed assets cached for a year, the page for every other address, and precompressed
 * files where they exist. A new build is served from the next request on.
 */
export function mountWebApp(app: Hono<AppEnv>, config: { webDir: string }): void {
  const readPage = pageReader(join(config.webDir, 'index.html'));
  let serve: MiddlewareHandler<AppEnv> | undefined;
  app.use('*', compress());
  app.get('*', async (c) => {
    const asset = c.req.path.startsWith('/assets/');
    const isPage = c.req.path === '/' || c.req.path === '/index.html';
    const page = readPage();
    if (!page) {
      // Without a build every address answers 503.
      if (!isPage) return c.notFound();
      return c.text('The web app is not built. Build it with: npm run build\n', 503);
    }
    // Created on first use: it fails without its folder.
    serve ??= serveStatic({ root: config.webDir, index: 'no-folder-has-a-page', precompressed: true });
    const file = isPage ? undefined : await serve(c, async () => {});
    if (file) {
      file.headers.set('Cache-Control', asset ? 'public, max-age=31536000, immutable' : 'no-cache');
      return file;
    }
    if (asset) return c.text('Not found', 404);
    c.header('Content-Security-Policy', page.policy);
    c.header('Cache-Control', 'no-cache');
    return c.html(page.html);
  });
}

type Page = { html: string; policy: string };

/** The page and its policy, or null without a build; cached until the file changes. */
function pageReader(path: string): () => Page | null {
  let version = '';
  let page: Page | null = null;
  return () => {
    const found = statSync(path, { throwIfNoEntry: false });
    if (!found) return null;
    const next = `${found.ino} ${found.size} ${found.mtimeMs}`;
    if (!page || next !== version) {
      const html = readFileSync(path, 'utf8');
      page = { html, policy: pagePolicy(inlineScriptHashes(html)) };
      version = next;
    }
    return page;
  };
}

/** The hashes of the page's inline scripts (the theme, before the first paint), for its policy. */
function inlineScriptHashes(html: string): string[] {
  const scripts = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)];
  return scripts.map(([, code = '']) => createHash('sha256').update(code).digest('base64'));
}

import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Context } from 'hono';
import type { AppEnv } from './app-env.ts';
import { negotiateEncoding } from './compression.ts';
import { pagePolicy } from './security-headers.ts';

/** The HTML of the app as the build wrote it, with what belongs to it in the response. */
interface AppPage {
  html: Buffer<ArrayBuffer>;
  /** The same, compressed by the build; null when the build wrote none. */
  brotli: Buffer<ArrayBuffer> | null;
  policy: string;
  etag: string;
}

/** The HTML of every address of the app, or null without a build. Read once, and again when it changes. */
export function appPage(webDir: string): () => AppPage | null {
  const file = join(webDir, 'index.html');
  let version = '';
  let page: AppPage | null = null;
  return () => {
    const found = statSync(file, { throwIfNoEntry: false });
    if (!found) return null;
    const next = `${found.ino} ${found.size} ${found.mtimeMs}`;
    if (next !== version) page = readPage(file);
    version = next;
    return page;
  };
}

function readPage(file: string): AppPage {
  const html = readFileSync(file);
  const brotli = existsSync(`${file}.br`) ? readFileSync(`${file}.br`) : null;
  return { html, brotli, etag: etagOf(html), policy: pagePolicy(inlineScriptHashes(html.toString())) };
}

/** The hashes of the page's inline scripts, for its policy. */
function inlineScriptHashes(html: string): string[] {
  const scripts = [...html.matchAll(/<script(?![^>]*\s(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g)];
  return scripts.map(([, code = '']) => createHash('sha256').update(code).digest('base64'));
}

/** A page whose title is replaced by tags of its head; they bring no script, so its policy stays. */
export function withHeadTags(page: AppPage, tags: string): AppPage {
  const text = page.html.toString().replace(/<title>[^<]*<\/title>/, '');
  const html = Buffer.from(text.replace('</head>', () => `${tags}</head>`));
  return { html, brotli: null, policy: page.policy, etag: etagOf(html) };
}

const etagOf = (html: Buffer) => `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 20)}"`;

/** Answers with a page, or with 304 when the browser has it. */
export function sendAppPage(c: Context<AppEnv>, { html, brotli, policy, etag }: AppPage): Response {
  c.header('Content-Security-Policy', policy);
  c.header('Cache-Control', 'no-cache');
  c.header('ETag', etag);
  c.header('Vary', 'Accept-Encoding');
  if (c.req.header('If-None-Match') === etag) return c.body(null, 304);
  c.header('Content-Type', 'text/html; charset=UTF-8');
  if (!brotli || negotiateEncoding(c.req.header('Accept-Encoding') ?? '') !== 'br') return c.body(html);
  c.header('Content-Encoding', 'br');
  return c.body(brotli);
}

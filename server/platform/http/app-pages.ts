import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Context } from 'hono';
import type { AppEnv } from './app-env.ts';
import { negotiateEncoding } from './compression.ts';
import { pagePolicy } from './security-headers.ts';

/** The HTML of an address, as the build wrote it, with what belongs to it in the response. */
interface AppPage {
  html: Buffer<ArrayBuffer>;
  /** The same, compressed by the build; missing when the build wrote none. */
  encoded: Partial<Record<'br' | 'gzip', Buffer<ArrayBuffer>>>;
  policy: string;
  etag: string;
}

/** Which file of `.pages` an address gets; `:id` stands for one segment. Any other address gets index.html. */
type PageTable = { path: string; file: string }[];

const endings = { br: 'br', gzip: 'gz' } as const;

/**
 * The HTML of the app's addresses, or null without a build. The build writes one for each page that brings its own
 * first paint. Read once, and again when index.html changes.
 */
export function appPages(webDir: string): (path: string) => AppPage | null {
  const folder = join(webDir, '.pages');
  let version = '';
  let table: PageTable = [];
  const pages = new Map<string, AppPage>();
  return (path) => {
    const found = statSync(join(webDir, 'index.html'), { throwIfNoEntry: false });
    if (!found) return null;
    const next = `${found.ino} ${found.size} ${found.mtimeMs}`;
    if (next !== version) {
      table = JSON.parse(readIfThere(join(folder, 'pages.json'))?.toString() ?? '[]') as PageTable;
      pages.clear();
      version = next;
    }
    const own = table.find((each) => matches(each.path, path));
    const file = own ? join(folder, own.file) : join(webDir, 'index.html');
    const page = pages.get(file) ?? readPage(file);
    pages.set(file, page);
    return page;
  };
}

function matches(pattern: string, path: string): boolean {
  const [expected, given] = [pattern.split('/'), path.split('/')];
  return (
    expected.length === given.length && expected.every((part, at) => part === given[at] || part === ':id')
  );
}

function readPage(file: string): AppPage {
  const html = readFileSync(file);
  const encoded: AppPage['encoded'] = {};
  for (const coding of ['br', 'gzip'] as const) {
    const found = readIfThere(`${file}.${endings[coding]}`);
    if (found) encoded[coding] = found;
  }
  return { html, encoded, etag: etagOf(html), policy: pagePolicy(inlineScriptHashes(html.toString())) };
}

function readIfThere(file: string): Buffer<ArrayBuffer> | undefined {
  return statSync(file, { throwIfNoEntry: false }) && readFileSync(file);
}

/** The hashes of the page's inline scripts (theme, first calls, first paint), for its policy. */
function inlineScriptHashes(html: string): string[] {
  const scripts = [...html.matchAll(/<script(?![^>]*\s(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g)];
  return scripts.map(([, code = '']) => createHash('sha256').update(code).digest('base64'));
}

/** A page whose title is replaced by tags of its head; they bring no script, so its policy stays. */
export function withHeadTags(page: AppPage, tags: string): AppPage {
  const text = page.html.toString().replace(/<title>[^<]*<\/title>/, '');
  const html = Buffer.from(text.replace('</head>', () => `${tags}</head>`));
  return { html, encoded: {}, policy: page.policy, etag: etagOf(html) };
}

const etagOf = (html: Buffer) => `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 20)}"`;

/** Answers with a page, or with 304 when the browser has it. */
export function sendAppPage(c: Context<AppEnv>, { html, encoded, policy, etag }: AppPage): Response {
  c.header('Content-Security-Policy', policy);
  c.header('Cache-Control', 'no-cache');
  c.header('ETag', etag);
  c.header('Vary', 'Accept-Encoding');
  if (c.req.header('If-None-Match') === etag) return c.body(null, 304);
  c.header('Content-Type', 'text/html; charset=UTF-8');
  const encoding = negotiateEncoding(c.req.header('Accept-Encoding') ?? '');
  const bytes = encoding && encoded[encoding];
  if (!bytes) return c.body(html);
  c.header('Content-Encoding', encoding);
  return c.body(bytes);
}

import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';

/** A file as it is sent. */
interface SentFile {
  status: number;
  headers: Record<string, string>;
  content: Buffer | string;
}

/** Answers an address of the app; the addresses of the API, of stored files and of the mock are none. */
export type AppFiles = (pathname: string) => Promise<SentFile | null>;

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** The scenario panel: only the mock server knows of it, so no build of the app holds it. */
const panelScript = '<script type="module" src="/__mock/panel.js"></script>';
const withPanel = (html: string) => html.replace('</head>', () => `${panelScript}</head>`);

const notOfApp = /^\/(api|files|__mock)(\/|$)/;

/** A page of its own for one kind of address; `:id` stands for one segment. */
type PageTable = { path: string; file: string }[];

function isAddressOf(pattern: string, pathname: string): boolean {
  const [expected, given] = [pattern.split('/'), pathname.split('/')];
  return (
    expected.length === given.length && expected.every((part, at) => part === given[at] || part === ':id')
  );
}

const notFound: SentFile = { status: 404, headers: { 'content-type': 'text/plain' }, content: 'Not found' };

/**
 * Serves the built app of a folder: files by their name, and for every other address its page, with the panel. Throws
 * an Error when the folder holds no build.
 */
export async function openApp(folder: string): Promise<AppFiles> {
  const index = await readFile(join(folder, 'index.html'), 'utf8').catch(() => {
    throw new Error(`${folder} holds no built app. Build it with: npm run build`);
  });
  const pages: PageTable = JSON.parse(
    await readFile(join(folder, '.pages/pages.json'), 'utf8').catch(() => '[]'),
  );

  async function fileOf(pathname: string): Promise<SentFile> {
    const type = types[extname(pathname)];
    // A name that begins with a dot leads elsewhere, or to what is no file of the app.
    if (!type || /\/\./.test(pathname)) return notFound;
    const content = await readFile(join(folder, pathname)).catch(() => null);
    if (!content) return notFound;
    // The name of an asset changes with its content.
    const caching = pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
    return { status: 200, headers: { 'content-type': type, 'cache-control': caching }, content };
  }

  return async (pathname) => {
    if (notOfApp.test(pathname)) return null;
    if (extname(pathname) !== '' && pathname !== '/index.html') return fileOf(pathname);
    const own = pages.find(({ path }) => isAddressOf(path, pathname));
    const html = own ? await readFile(join(folder, '.pages', own.file), 'utf8') : index;
    const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
    return { status: 200, headers, content: withPanel(html) };
  };
}

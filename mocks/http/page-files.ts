import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The page of the mock and the panel, beside the bundle; `npm run mock` puts them there. */
const folder = join(import.meta.dirname, 'page');

const files: Readonly<Record<string, readonly [name: string, type: string]>> = {
  '/__mock': ['control-page.html', 'text/html; charset=utf-8'],
  '/__mock/': ['control-page.html', 'text/html; charset=utf-8'],
  '/__mock/control-page.css': ['control-page.css', 'text/css; charset=utf-8'],
  '/__mock/tokens.css': ['tokens.css', 'text/css; charset=utf-8'],
  '/__mock/control-page.js': ['control-page.js', 'text/javascript; charset=utf-8'],
  '/__mock/panel.js': ['panel.js', 'text/javascript; charset=utf-8'],
  '/__mock/scenario-panel.css': ['scenario-panel.css', 'text/css; charset=utf-8'],
};

/** A file of the page at `/__mock`; null for any other path. */
export async function pageFile(pathname: string) {
  const file = files[pathname];
  if (!file) return null;
  const [name, type] = file;
  const headers = { 'content-type': type, 'cache-control': 'no-store' };
  return { headers, content: await readFile(join(folder, name)) };
}

// Opens a page of the built app in the fake browser, and returns what it shows before any data are there.
import { registerHooks } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openFakeBrowser } from './fake-browser.mjs';

const assets = '/build/web/assets/';
/** The page whose modules are loaded: its number makes them new for it. Its files are in the order of loading. */
let current = { path: '', viewer: '', number: 0, files: [] };
/** The number of the opening; the entry runs anew for each. */
let opening = 0;

registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    if (!found.url.includes(assets)) return found;
    const url = new URL(found.url);
    // The app of an earlier page may still load something: its modules stay those of its page.
    const importer =
      context.parentURL?.includes(assets) && new URL(context.parentURL).searchParams.get('page');
    url.search = url.pathname.endsWith(`${current.entry}`)
      ? `?page=${current.number}&opening=${opening}`
      : `?page=${importer || current.number}`;
    return { ...found, url: url.href, format: 'module' };
  },
  load(url, context, next) {
    const { pathname, searchParams } = new URL(url);
    if (pathname.includes(assets) && searchParams.get('page') === String(current.number))
      current.files.push(pathname.split('/build/web').at(-1));
    return next(url, context);
  },
});

/** Longest wait for a page, and how long it has to stay the same, in steps of 10 ms. */
const [longest, settled] = [500, 8];

/**
 * @param {{ webDir: string, html: string, path: string, viewer: 'ADMIN' | 'USER' | 'VISITOR', phone: boolean,
 *   preferences: object, token: string }} page
 * @returns {Promise<{ root: HTMLElement, files: string[], calls: string[][] }>} with the files in the order of loading
 */
export async function prerender({ webDir, html, path, viewer, phone, preferences, token }) {
  const entry = /<script type="module"[^>]* src="([^"]+)"/.exec(html)?.[1];
  opening += 1;
  if (path !== current.path || viewer !== current.viewer)
    current = { path, viewer, entry, number: current.number + 1, files: [] };
  // Nothing about the user is known here: a hard space keeps the room for the name.
  const user = { id: 1, user_type: viewer, name: '\u00a0', email: '', company_name: '' };
  const session = viewer === 'VISITOR' ? {} : { 'facet.token': token, 'facet.user': JSON.stringify(user) };
  const { document, calls } = openFakeBrowser({
    html: html.replace(/<script[\s\S]*?<\/script>/g, ''),
    url: `http://localhost${path}`,
    storage: { ...session, 'facet.preferences': JSON.stringify(preferences) },
    matches: (query) => phone && /max-width: (767|1023)px/.test(query),
    answer: (url) => (url.includes('/auth/login') ? { token, user } : undefined),
  });
  await import(pathToFileURL(join(resolve(webDir), entry)).href);
  const root = document.getElementById('root');
  for (let step = 0, same = 0, last = ''; same < settled; step += 1) {
    if (step > longest)
      throw new Error(
        last.includes('>Loading<')
          ? `${path} shows nothing but "Loading" before its data: give it its header and a skeleton, or take it out of scripts/first-paint/pages.mjs`
          : `${path} keeps changing without data: something in it runs on a timer`,
      );
    await new Promise((done) => setTimeout(done, 10));
    const now = root.innerHTML;
    same = now && now === last && !now.includes('>Loading<') ? same + 1 : 0;
    last = now;
  }
  return { root: root.cloneNode(true), files: [...new Set(current.files)], calls };
}

import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono, MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import type { AppEnv } from './app-env.ts';
import { appPage, sendAppPage, withHeadTags } from './app-pages.ts';

/** A file or folder whose name begins with a dot. */
const dotfile = /\/\./;
/** No address of the app ends like the name of a file. */
const fileName = /\.[a-z0-9]+$/i;

/**
 * Serves the built web app: hashed assets cached for a year, the page for every address of the app, and precompressed
 * files where they exist; a file that does not exist is 404. A new build is served from the next request on. `headTags`
 * writes what messengers show of an address, null for most.
 */
export function mountWebApp(
  app: Hono<AppEnv>,
  config: { webDir: string },
  headTags: (address: URL) => Promise<string | null> = async () => null,
): void {
  const currentPage = appPage(config.webDir);
  let serve: MiddlewareHandler<AppEnv> | undefined;
  app.use('*', compress());
  app.get('*', async (c) => {
    if (dotfile.test(c.req.path)) return c.text('Not found', 404);
    const asset = c.req.path.startsWith('/assets/');
    const isPage = c.req.path === '/' || c.req.path === '/index.html';
    const page = currentPage();
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
    if (asset || (!isPage && fileName.test(c.req.path))) return c.text('Not found', 404);
    const tags = await headTags(new URL(c.req.url));
    return sendAppPage(c, tags === null ? page : withHeadTags(page, tags));
  });
}

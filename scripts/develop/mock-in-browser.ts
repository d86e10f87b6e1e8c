import { createReadStream, readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** The page at `/__mock` with the sources of its parts, which Vite compiles. */
const controlPage = (root: string) =>
  readFileSync(join(root, 'mocks/control/page/control-page.html'), 'utf8')
    .replace('/__mock/control-page.js', '/mocks/control/page/control-page.ts')
    .replace('/__mock/control-page.css', '/mocks/control/page/control-page.css')
    .replace('/__mock/tokens.css', '/src/styles/tokens.css');

/** The path of a picture or video of the demonstration below its folder; null for anything else. */
const pictureOf = (url = '') => /^\/([\w-]+\/[\w-][\w.-]*)(\?|$)/.exec(url)?.[1] ?? null;

function sendNotFound(response: ServerResponse, error: string): void {
  response.writeHead(404, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ error }));
}

function sendFile(response: ServerResponse, path: string, type: string): void {
  response.setHeader('content-type', type);
  createReadStream(path)
    .on('error', () => sendNotFound(response, `There is no file ${path}. Start npm run dev:mock again.`))
    .pipe(response);
}

/** `VITE_MOCKS=1`: serves what the mock in the browser needs; nothing of it is part of the product. */
export const mockInBrowser: Plugin = {
  name: 'mocks',
  apply: 'serve',
  configureServer({ middlewares, config: { root } }) {
    if (process.env.VITE_MOCKS !== '1') return;
    middlewares.use('/mockServiceWorker.js', (_request, response) =>
      sendFile(response, join(root, 'node_modules/msw/lib/mockServiceWorker.js'), 'text/javascript'),
    );
    middlewares.use('/files', ({ url }, response, next) => {
      const picture = pictureOf(url);
      if (!picture) return next();
      createReadStream(join(root, 'server/demo/media', picture))
        .on('error', next)
        .pipe(response);
    });
    middlewares.use('/__mock', ({ method, url = '/' }, response) => {
      const isPage = ['GET', 'HEAD'].includes(method ?? '') && /^\/(\?|$)/.test(url);
      if (!isPage)
        return sendNotFound(
          response,
          'This mock answers inside the browser, in each tab for itself. Set its scenario in the panel of the app, or with ?scenario=slow in the address.',
        );
      response.setHeader('content-type', 'text/html');
      response.end(controlPage(root));
    });
  },
};

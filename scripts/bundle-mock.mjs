// Bundles the mock server and the scripts of its page and panel into one folder: it starts without compiling anything.
import { cpSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { makeDemonstration } from './setup.mjs';

/** Bundles into a folder of the project, so that packages that stay outside are found from there. */
export async function bundleMock(folder) {
  const shared = { bundle: true, format: 'esm', logLevel: 'warning' };
  await Promise.all([
    build({
      ...shared,
      entryPoints: { server: 'mocks/server.ts' },
      outdir: folder,
      // Large, and few calls need them: Arabic texts and the kinds of uploaded files.
      external: ['@faker-js/faker', 'file-type'],
      alias: { msw: './mocks/http/plain-handlers.ts' },
      platform: 'node',
      target: 'node24',
      splitting: true,
    }),
    build({
      ...shared,
      entryPoints: {
        'control-page': 'mocks/control/page/control-page.ts',
        panel: 'mocks/control/panel/panel.ts',
      },
      outdir: join(folder, 'page'),
      platform: 'browser',
      target: 'es2022',
    }),
  ]);
  for (const file of [
    ...['mocks/control/page/control-page.html', 'mocks/control/page/control-page.css'],
    ...['mocks/control/panel/scenario-panel.css', 'src/styles/tokens.css'],
  ])
    cpSync(file, join(folder, 'page', basename(file)));
  cpSync(makeDemonstration(), join(folder, 'demonstration.json'));
  cpSync('server/demo/media', join(folder, 'files'), { recursive: true });
}

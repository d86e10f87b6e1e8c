// Bundles the mock server and the scripts of its page and panel into one folder, with the demonstration.
import { cpSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { must, projectNode } from '../checkout/setup.mjs';

/** Bundles into a folder of the project, so that packages are found from there. */
export async function bundleMock(folder) {
  rmSync(folder, { recursive: true, force: true });
  const shared = { bundle: true, format: 'esm', logLevel: 'warning' };
  await Promise.all([
    build({
      ...shared,
      entryPoints: {
        server: 'mocks/server.ts',
        'workbook-worker': 'documents/stock-lists/workbook-worker.ts',
      },
      outdir: folder,
      packages: 'external',
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
    'mocks/control/page/control-page.html',
    'mocks/control/page/control-page.css',
    'mocks/control/panel/scenario-panel.css',
    'src/styles/tokens.css',
  ])
    cpSync(file, join(folder, 'page', basename(file)));
  cpSync('server/platform/auth/common-passwords.txt.br', join(folder, 'common-passwords.txt.br'));
  cpSync('places/places.bin', join(folder, 'places.bin'));
  const program = ['--disable-warning=ExperimentalWarning', 'mocks/http/business/write-snapshot.ts', folder];
  must(projectNode, program, { env: { ...process.env, TZ: 'UTC' } });
}

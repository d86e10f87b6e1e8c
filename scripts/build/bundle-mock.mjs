// Bundles the mock server and the scripts of its page and panel into one folder: it starts without compiling anything.
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { makeDemonstration } from '../checkout/setup.mjs';

/** Large packages that few calls need: Arabic texts, the kinds of uploaded files, PDFs, workbooks and pictures. */
const outside = [
  ...['@faker-js/faker', 'file-type', 'sharp', 'yauzl', 'yazl', 'saxes'],
  ...['pdfkit', 'subset-font', 'bidi-js', 'linebreak'],
];

/** Bundles into a folder of the project, so that packages that stay outside are found from there. */
export async function bundleMock(folder) {
  const shared = { bundle: true, format: 'esm', logLevel: 'warning' };
  await Promise.all([
    build({
      ...shared,
      entryPoints: { server: 'mocks/server.ts' },
      outdir: folder,
      external: outside,
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
  cpSync('places/places.bin', join(folder, 'places.bin'));
  cpSync(makeDemonstration(), join(folder, 'demonstration.json'));
  cpSync('server/demo/media', join(folder, 'files'), { recursive: true });
  const passwords = readFileSync('server/platform/auth/common-passwords.txt.br');
  writeFileSync(join(folder, 'common-passwords.txt'), brotliDecompressSync(passwords));
}

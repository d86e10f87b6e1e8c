// The production build: the web app by Vite, the server and its commands by esbuild.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { gzipAsync as zopfli } from '@gfx/zopfli';
import { build as buildWeb } from 'vite';
import { bundleServer } from './bundle-server.mjs';

/** Writes a `.br` and a `.gz` beside every text file: smaller than on-the-fly compression, and no work per request. */
async function compressTexts(folder) {
  const texts = readdirSync(folder, { recursive: true }).filter((name) => /\.(js|css|svg|html)$/.test(name));
  const brotliBest = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  await Promise.all(
    texts.map(async (name) => {
      const file = join(folder, name);
      const text = readFileSync(file);
      writeFileSync(`${file}.br`, await promisify(brotliCompress)(text, brotliBest));
      // About 4 % smaller than zlib's best, for browsers without brotli: those of a plain HTTP address among them.
      writeFileSync(`${file}.gz`, await zopfli(text, { numiterations: 5 }));
    }),
  );
}

rmSync('build', { recursive: true, force: true });
await buildWeb({ logLevel: 'warn' });
execFileSync(process.execPath, ['scripts/first-paint/write-pages.mjs', 'build/web'], { stdio: 'inherit' });
await compressTexts('build/web');
await bundleServer('build/server');

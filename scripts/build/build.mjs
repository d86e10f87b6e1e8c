// The production build: the web app by Vite, the server and its commands by esbuild.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { build as buildWeb } from 'vite';
import { bundleServer } from './bundle-server.mjs';

/** Writes a `.br` beside every text file: smaller than what the server compresses itself, and no work per request. */
async function compressTexts(folder) {
  const texts = readdirSync(folder, { recursive: true }).filter((name) => /\.(js|css|svg|html)$/.test(name));
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  await Promise.all(
    texts.map(async (name) => {
      const file = join(folder, name);
      writeFileSync(`${file}.br`, await promisify(brotliCompress)(readFileSync(file), best));
    }),
  );
}

rmSync('build', { recursive: true, force: true });
await buildWeb({ logLevel: 'warn' });
await compressTexts('build/web');
await bundleServer('build/server');

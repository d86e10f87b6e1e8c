// What the commands run: `node scripts/build/build.mjs` builds the web app by Vite, and the server and its commands by
// esbuild; with `mock` or `mcp` it bundles the mock server or the assistant's.
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { build as bundle } from 'esbuild';
import { build as buildWeb } from 'vite';
import { must, projectNode } from '../checkout/setup.mjs';

const shared = { bundle: true, format: 'esm', logLevel: 'warning' };
const forNode = { ...shared, platform: 'node', target: 'node24' };
/** Of many small files, which a start would read one by one. Other packages have native parts, or files beside them. */
const bundledPackages = ['@hono/node-server', 'hono', 'kysely', 'libphonenumber-js', 'zod'];
const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
const external = Object.keys(dependencies).filter((name) => !bundledPackages.includes(name));

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

/** What the server reads beside its programs. */
function copyServerFiles(folder) {
  cpSync('server/platform/auth/common-passwords.txt.br', join(folder, 'common-passwords.txt.br'));
  cpSync('places/places.bin', join(folder, 'places.bin'));
}

/** Bundles the server and its commands into a folder of the project, so that packages are found from there. */
export async function bundleServer(folder) {
  await bundle({
    ...forNode,
    entryPoints: {
      main: 'server/main.ts',
      import: 'server/cli/import.ts',
      'search-index-worker': 'server/search-index/worker/search-index-worker.ts',
      'workbook-worker': 'documents/stock-lists/workbook-worker.ts',
      'pdf-worker': 'documents/pdf-thread/pdf-worker.ts',
      'page-reader-worker': 'server/modules/diamonds/search/page-reader-worker.ts',
      'db-copy': 'server/cli/db-copy.ts',
      backup: 'server/cli/backup.ts',
      restore: 'server/cli/restore.ts',
      'sign-in-reset': 'server/cli/sign-in-reset.ts',
    },
    outdir: folder,
    external,
    sourcemap: true,
    splitting: true,
  });
  cpSync('server/demo/media', join(folder, 'media'), { recursive: true });
  copyServerFiles(folder);
}

/** Bundles the mock server, the scripts of its page and panel, and the demonstration into a folder of the project. */
export async function bundleMock(folder) {
  rmSync(folder, { recursive: true, force: true });
  await bundle({
    ...forNode,
    entryPoints: {
      server: 'mocks/server.ts',
      'workbook-worker': 'documents/stock-lists/workbook-worker.ts',
      'pdf-worker': 'documents/pdf-thread/pdf-worker.ts',
    },
    outdir: folder,
    external,
    splitting: true,
  });
  await bundle({
    ...shared,
    entryPoints: {
      'control-page': 'mocks/control/page/control-page.ts',
      panel: 'mocks/control/panel/panel.ts',
    },
    outdir: join(folder, 'page'),
    platform: 'browser',
    target: 'es2022',
  });
  for (const file of [
    'mocks/control/page/control-page.html',
    'mocks/control/page/control-page.css',
    'mocks/control/panel/scenario-panel.css',
    'src/styles/tokens.css',
  ])
    cpSync(file, join(folder, 'page', basename(file)));
  copyServerFiles(folder);
  const program = ['--disable-warning=ExperimentalWarning', 'mocks/http/business/write-snapshot.ts', folder];
  must(projectNode, program, { env: { ...process.env, TZ: 'UTC' } });
}

const results = {
  async app() {
    rmSync('build', { recursive: true, force: true });
    await buildWeb({ logLevel: 'warn' });
    await compressTexts('build/web');
    await bundleServer('build/server');
  },
  mock: () => bundleMock('.cache/mock'),
  // With its packages: it starts in half the time.
  mcp: () =>
    bundle({ ...forNode, entryPoints: { main: 'mcp/main.ts' }, outdir: '.cache/mcp', sourcemap: true }),
};

if (import.meta.main) await results[process.argv[2] ?? 'app']();

// Bundles the server and its commands into one folder, together with the files they read.
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

/** Bundles into a folder of the project, so that packages are found from there. */
export async function bundleServer(folder) {
  await build({
    entryPoints: {
      main: 'server/main.ts',
      import: 'server/cli/import.ts',
      'search-index-worker': 'server/search-index/worker/search-index-worker.ts',
      'workbook-worker': 'documents/stock-lists/workbook-worker.ts',
      'page-reader-worker': 'server/modules/diamonds/search/page-reader-worker.ts',
      'db-copy': 'server/cli/db-copy.ts',
      backup: 'server/cli/backup.ts',
      restore: 'server/cli/restore.ts',
      'sign-in-reset': 'server/cli/sign-in-reset.ts',
    },
    outdir: folder,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node24',
    sourcemap: true,
    splitting: true,
    logLevel: 'warning',
  });
  cpSync('server/demo/media', join(folder, 'media'), { recursive: true });
  cpSync('server/platform/auth/common-passwords.txt.br', join(folder, 'common-passwords.txt.br'));
  cpSync('places/places.bin', join(folder, 'places.bin'));
}

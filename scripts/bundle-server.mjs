// The server and its commands, each bundled into one folder with the files they read.
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

/** Bundles into the folder; one of the project, so that packages are found from there. */
export async function bundleServer(folder) {
  await build({
    entryPoints: {
      main: 'server/main.ts',
      import: 'server/import.ts',
      'stock-worker': 'server/stock-index/stock-worker.ts',
      'page-thread': 'server/modules/diamonds/page-thread.ts',
      'db-copy': 'server/db-copy.ts',
      backup: 'server/backup.ts',
      restore: 'server/restore.ts',
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
  cpSync('server/db/seed/media/videos', join(folder, 'media/videos'), { recursive: true });
  cpSync('server/modules/locations/places', join(folder, 'places'), { recursive: true });
}

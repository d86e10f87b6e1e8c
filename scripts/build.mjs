// The production build: the web app by Vite, the server and its commands by esbuild.
import { cpSync, rmSync } from 'node:fs';
import { build as bundle } from 'esbuild';
import { build as buildWeb } from 'vite';

rmSync('build', { recursive: true, force: true });
await buildWeb({ logLevel: 'warn' });
await bundle({
  entryPoints: { main: 'server/main.ts', import: 'server/import.ts' },
  outdir: 'build/server',
  bundle: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  target: 'node24',
  sourcemap: true,
  splitting: true,
  logLevel: 'warning',
});
cpSync('server/db/seed/media/videos', 'build/server/media/videos', { recursive: true });

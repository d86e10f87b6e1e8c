import { spawnSync } from 'node:child_process';
import { root } from './source-files.ts';

/** Runs a command of the build to its end. */
export function runBuiltCommand(
  name: 'import' | 'backup' | 'restore' | 'db-copy',
  args: readonly string[],
  environment: Record<string, string>,
): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`build/server/${name}.js`, ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, ...environment },
    encoding: 'utf8',
  });
  return { status, output: `${stdout}${stderr}` };
}

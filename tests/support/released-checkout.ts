import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { releases } from '#server/testing/released-database.ts';
import { type PreparedDatabase, queryPostgres, sharedPostgres } from './prepared-database.ts';
import { root } from './source-files.ts';

/** The last release as a checkout with a built server. */
interface ReleasedCheckout {
  folder: string;
  /** A PostgreSQL database as the release prepares it for tests. */
  prepareDatabase(stones: number): Promise<PreparedDatabase>;
  remove(): void;
}

function run(cwd: string, command: string, ...args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed: ${error ?? stderr}${stdout}`);
  return stdout.trim();
}
const runModule = (cwd: string, source: string) =>
  run(cwd, process.execPath, '--disable-warning=ExperimentalWarning', '--input-type=module', '-e', source);

/** The commit that stored the last release; undefined without the history of the repository. */
export function releasedCommit(): string | undefined {
  const stored = `server/platform/db/releases/${releases.at(-1)}/migrations.json`;
  const { stdout } = spawnSync('git', ['log', '--diff-filter=A', '--format=%H', '-1', '--', stored], {
    cwd: root,
    encoding: 'utf8',
  });
  return stdout?.trim() || undefined;
}

/** Unpacks a commit, generates its code and builds its server, with the packages of this checkout. */
export function unpackRelease(commit: string): ReleasedCheckout {
  const folder = mkdtempSync(join(tmpdir(), 'facet-release-'));
  run(root, 'sh', '-c', `git archive ${commit} | tar -x -C ${folder}`);
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  run(folder, process.execPath, 'scripts/contract/generate.mjs');
  mkdirSync(join(folder, 'build'));
  runModule(
    folder,
    "const { bundleServer } = await import('./scripts/build/build.mjs'); await bundleServer('build/server');",
  );
  return {
    folder,
    async prepareDatabase(stones) {
      const printed = runModule(
        folder,
        `const { prepareDatabase } = await import('#tests/support/prepared-database.ts');
        console.log(JSON.stringify(await prepareDatabase('postgres', ${stones})));
        process.exit();`,
      );
      const prepared = JSON.parse(printed) as Omit<PreparedDatabase, 'rows' | 'remove'>;
      const url = prepared.url!;
      return {
        ...prepared,
        rows: (statement) => queryPostgres(url, statement) as never,
        async remove() {
          rmSync(prepared.dataDir, { recursive: true, force: true });
          const name = new URL(url).pathname.slice(1);
          await queryPostgres(sharedPostgres!, `drop database if exists ${name} with (force)`);
        },
      };
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

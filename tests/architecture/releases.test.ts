import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hashMigration, migrationNames } from '../support/migration-hashes.ts';
import { root } from '../support/source-files.ts';

const folder = join(root, 'server/platform/db/releases');
const read = (...path: string[]) => readFileSync(join(folder, ...path), 'utf8');

test.each(readdirSync(folder))('the migrations released with %s are as they were', (version) => {
  const released = JSON.parse(read(version, 'migrations.json')) as Record<string, string>;
  for (const [name, hash] of Object.entries(released)) {
    expect(
      hashMigration(name),
      `The migration ${name} was released with ${version}: houses have run it and will not run it again. Take the change back and add a migration after ${migrationNames().at(-1)} that makes it.`,
    ).toBe(hash);
  }
});

test('a database of the version in package.json is kept', () => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  for (const engine of ['sqlite', 'postgres']) {
    expect(
      existsSync(join(folder, version, `${engine}.sql`)),
      `Keep what ${version} leaves behind: node scripts/snapshot-release.mjs ${version} (docs/operations.md, "Making a release")`,
    ).toBe(true);
  }
});

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hashMigration, migrationNames } from '../support/migration-hashes.ts';
import { root } from '../support/source-files.ts';

const folder = join(root, 'server/platform/db/releases');
const read = (...path: string[]) => readFileSync(join(folder, ...path), 'utf8');

test.each(readdirSync(folder))('leaves the migrations released with %s unchanged', (version) => {
  const released = JSON.parse(read(version, 'migrations.json')) as Record<string, string>;
  for (const [name, hash] of Object.entries(released)) {
    expect(
      hashMigration(name),
      `The migration ${name} was released with ${version}: databases that ran it do not run it again. Revert the change and make it in a new migration after ${migrationNames().at(-1)}.`,
    ).toBe(hash);
  }
});

test('has a database snapshot of the version in package.json', () => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  for (const engine of ['sqlite', 'postgres']) {
    expect(
      existsSync(join(folder, version, `${engine}.sql`)),
      `Add a snapshot of ${version}: node scripts/data/snapshot-release.mjs ${version} (docs/operations.md, "Making a release")`,
    ).toBe(true);
  }
});

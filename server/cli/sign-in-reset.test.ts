import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { testEngine } from '#server/testing/test-database.ts';

const command = fileURLToPath(new URL('./sign-in-reset.ts', import.meta.url));
const email = 'owner@stones.example';

let dataDir: string;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'facet-reset-'));
  const db = openDatabase({ dataDir });
  await migrate(db);
  const owner = {
    name: 'Owner',
    username: email,
    email,
    user_type: 'ADMIN',
    password_hash: 'unknown',
  } as const;
  await db.write
    .insertInto('users')
    .values({ ...owner, created_at: 1, updated_at: 1 })
    .execute();
  await db.close();
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** Runs the command on the embedded database. */
function run(...given: string[]): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...given], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, DEMO: 'off', PUBLIC_URL: 'https://stones.example' },
    encoding: 'utf8',
  });
  return { status, output: `${stdout}${stderr}` };
}

async function countLinks(): Promise<number> {
  const db = openDatabase({ dataDir });
  const links = await db.read.selectFrom('password_resets').select('user_id').execute();
  await db.close();
  return links.length;
}

// `tests/security/two-step.test.ts` follows the link on both engines.
describe.runIf(testEngine === 'sqlite')('the command as a program', () => {
  it('prints a link of the public address for the owner of the account', async () => {
    const { status, output } = run('--email', email);
    expect(output).toMatch(/\n {2}https:\/\/stones\.example\/session\/reset-password\?token=[\w-]{43}\n/);
    expect(status).toBe(0);
    expect(await countLinks()).toBe(1);
  });

  it('changes nothing for an address without an account, and without an address', async () => {
    const before = await countLinks();
    const unknown = run('--email', 'nobody@stones.example');
    expect([unknown.status, unknown.output]).toEqual([1, expect.stringContaining('is not the address')]);
    expect([run().status, run('--mail', email).status]).toEqual([1, 1]);
    expect(await countLinks()).toBe(before);
  });
});

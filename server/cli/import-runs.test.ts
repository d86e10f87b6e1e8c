import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createTemporaryDatabase,
  type TemporaryDatabase,
} from '#server/testing/postgres/temporary-database.ts';
import { testEngine } from '#server/testing/test-database.ts';
import { compileCache } from '#tests/support/running-server.ts';

const command = fileURLToPath(new URL('./import.ts', import.meta.url));
const postgres = testEngine === 'postgres' ? await createTemporaryDatabase() : null;

describe('the recorded imports of the command', () => {
  let folder: string;
  let database: TemporaryDatabase | null;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'facet-runs-'));
    database = postgres;
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    await database?.drop();
  });

  async function run(...given: string[]) {
    const child = spawn(process.execPath, [command, ...given], {
      env: {
        PATH: process.env.PATH,
        DATA_DIR: join(folder, 'data'),
        DEMO: 'off',
        INIT_CWD: folder,
        DATABASE_URL: database?.url ?? '',
        ...compileCache,
      },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
    return { code, output };
  }

  const header = 'Stock #,Shape,Carat,Color,Price/Ct,Supplier\n';
  const save = (name: string, rows: readonly string[]) =>
    writeFileSync(join(folder, name), header + rows.map((row) => `${row},Kesar\n`).join(''));
  const stones = (prefix: string, count: number, price: number) =>
    Array.from({ length: count }, (_, at) => `${prefix}-${at + 1},BR,1,E,${price}`);

  it('show a difference, take missing stones off sale when agreed to, and are listed and undone', {
    timeout: 60_000,
  }, async () => {
    save('october.csv', stones('K', 6, 100));
    const first = await run('october.csv', '--wholesale', '+8%', '--retail', '+15%');
    expect(first.output).toContain('Recorded as import 1. To undo it: npm run import -- --undo 1');

    save('november.csv', [
      'K-1,BR,1,E,150',
      'K-2,BR,1,F,90',
      'K-3,BR,1,E,100',
      'K-4,BR,1,E,100',
      'N-1,PS,2,D,700',
      'N-2,PS,x,D,700',
    ]);
    const difference = await run('november.csv', '--dry-run', '--diff', '--take-off-missing');
    expect(difference.code).toBe(0);
    for (const line of [
      '  Check complete. Nothing imported yet.',
      '  Supplier prices: 1 up by $50.00 (most K-1), 1 down by $10.00 (most K-2)',
      '  Wholesale prices: 1 up by $54.00 (most K-1), 1 down by $10.80 (most K-2)',
      '  New (1)\n    N-1: Shape pear, ',
      '  Changed (2)\n    K-1: ',
      'price 100.00 → 150.00',
      '  Unchanged (2)',
      '  Missing from the list (2)\n    K-5 (Kesar)\n    K-6 (Kesar)\n',
      "  More than a fifth of a supplier's stock would be taken off sale. To agree: --confirm-take-off 2",
    ])
      expect(difference.output.toLowerCase()).toContain(line.toLowerCase());
    expect(difference.output).not.toContain('Recorded as import');

    const refused = await run('november.csv', '--take-off-missing');
    expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('--confirm-take-off 2')]);
    const stored = await run('november.csv', '--take-off-missing', '--confirm-take-off', '2');
    expect([stored.code, stored.output]).toEqual([0, expect.stringContaining('taken off sale 2')]);

    const undone = await run('--undo', '2');
    expect([undone.code, undone.output]).toEqual([0, 'Import undone (5 undone)\n']);
    const runs = await run('--runs');
    expect(runs.code).toBe(0);
    expect(runs.output.split('\n').slice(2)).toEqual([
      expect.stringMatching(
        /^ {2}2 +\d{4}-\d\d-\d\d \d\d:\d\d +command line +november\.csv +added 1 · updated 2 · unchanged 2 · rejected 1 · off sale 2 — undone \S+ \S+ by command line$/,
      ),
      expect.stringMatching(/^ {2}1 .* october\.csv +added 6 · updated 0 · unchanged 0 · rejected 0$/),
      '',
    ]);
    const again = await run('october.csv', '--dry-run', '--diff');
    expect(again.output).toContain('would be added 0 · would be updated 0 · unchanged 6 · rejected 0');
  });

  // The same on both engines.
  it.runIf(testEngine === 'sqlite')(
    'save a difference that is too long for the terminal beside the list',
    { timeout: 60_000 },
    async () => {
      save('long.csv', stones('L', 1001, 100));
      await run('long.csv');
      save('long.csv', stones('L', 1001, 101));
      const { output } = await run('long.csv', '--dry-run', '--diff');
      expect(output).toContain('and 1 more');
      expect(output).toContain(`All differences: ${join(folder, 'long.differences.csv')}`);
      expect(readFileSync(join(folder, 'long.differences.csv'), 'utf8')).toContain(
        'changed,L-1001,1002,price',
      );
    },
  );
});

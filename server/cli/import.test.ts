import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { openDatabase } from '#server/platform/db/database.ts';
import { testEngine } from '#server/testing/test-database.ts';
import { compileCache } from '#tests/support/running-server.ts';
import { makeStockList } from '#tests/support/stock-list.ts';
import { ArgumentsError, readArguments } from './import-arguments.ts';

describe('the arguments of the command', () => {
  test('consist of a file and options', () => {
    expect(readArguments(['a.csv', '--supplier', ' Kesar ', '--number-from=KD-', '--dry-run'])).toEqual({
      file: 'a.csv',
      supplierName: 'Kesar',
      numberFrom: 'KD-',
      dryRun: true,
      markups: {},
      reprice: false,
      takeOffMissing: false,
      takeOffConfirmed: 0,
      difference: false,
    });
    expect(readArguments(['a.csv'])).toEqual({
      file: 'a.csv',
      dryRun: false,
      markups: {},
      reprice: false,
      takeOffMissing: false,
      takeOffConfirmed: 0,
      difference: false,
    });
    const priced = ['a.csv', '--wholesale', '+8%', '--retail=-2 pts', '--reprice'];
    expect(readArguments(priced)).toMatchObject({
      markups: { wholesale: { unit: 'percent', value: 800 }, retail: { unit: 'points', value: -200 } },
      reprice: true,
    });
    expect(readArguments(['a.csv', '--take-off-missing', '--confirm-take-off', '12'])).toMatchObject({
      takeOffMissing: true,
      takeOffConfirmed: 12,
    });
    expect(readArguments(['--undo', '12', '--skip-changed'])).toEqual({ undo: 12, skipChanged: true });
    expect(readArguments(['a.csv', '--rate', '83.2'])).toMatchObject({ rate: 83_200_000 });
    expect(readArguments(['a.csv', '--kind', 'natural'])).toMatchObject({ defaultKind: 'natural' });
    expect(readArguments(['a.xlsx', '--sheet', 'ROUND', '--sheet=Fancy'])).toMatchObject({
      sheets: ['ROUND', 'Fancy'],
    });
    const words = ['--availability', 'At Show = on_memo', '--availability', 'Ready = available'];
    expect(readArguments(['a.csv', ...words])).toMatchObject({
      availability: { 'at show': 'on_memo', ready: 'available' },
    });
    expect(readArguments(['--runs'])).toEqual({ runs: true });
    expect(readArguments(['--forget', ' Kesar '])).toEqual({ forget: 'Kesar' });
    expect(readArguments(['--help'])).toBe('help');
  });

  test.each([
    [[], 'Name the file'],
    [['a.csv', 'b.csv'], 'One file at a time'],
    [['a.csv', '--number-from', 'a b'], '--number-from must be'],
    [['a.csv', '--number-from='], '--number-from must be'],
    [['--undo', 'last'], '--undo must be the number of an import'],
    [['a.csv', '--diff'], 'use it with --dry-run'],
    [['a.csv', '--rate', '0'], '--rate: The rate must be a number above zero'],
    [['a.csv', '--availability', 'At Show = memo'], '--availability: No availability has the name "memo"'],
    [['a.csv', '--kind', 'LG'], '--kind must be natural or laboratory_grown'],
    [['a.csv', '--sheet', ' '], '--sheet must be the name of a sheet'],
    [['a.csv', '--confirm-take-off', 'all'], '--confirm-take-off must be a number'],
    [['a.csv', '--wholesale', '8'], '--wholesale "8" is not a mark-up'],
    [['a.csv', '--suplier', 'x'], "Unknown option '--suplier'"],
  ])('are rejected: %j', (given, text) => {
    expect(() => readArguments(given)).toThrow(ArgumentsError);
    expect(() => readArguments(given)).toThrow(text);
  });
});

describe.runIf(testEngine === 'sqlite')('the command as a program', () => {
  const command = fileURLToPath(new URL('./import.ts', import.meta.url));
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'facet-import-'));
    mkdirSync(join(folder, 'data'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  async function run(...given: string[]) {
    const child = spawn(process.execPath, [command, ...given], {
      env: {
        PATH: process.env.PATH,
        DATA_DIR: join(folder, 'data'),
        DEMO: 'off',
        INIT_CWD: folder,
        ...compileCache,
      },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
    }
    const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
    return { code, output };
  }

  it('imports a list, reports the column mapping, and writes the rejected rows beside it', async () => {
    const { csv } = makeStockList(200);
    writeFileSync(join(folder, 'stock.csv'), csv);
    const { code, output } = await run('stock.csv', '--supplier', 'Kesar', '--retail', '+15%');
    expect(output).toContain('Pricing rule (of this list): retail +15%');
    expect(output).toContain('200 stones need a price and are not on sale. Set a pricing rule, or add');
    expect(output).toContain('stock.csv: 205 rows read in');
    expect(output).toContain('added 200 · updated 0 · unchanged 0 · rejected 5');
    expect(output).toMatch(/Weight +carat\n/);
    expect(output).toMatch(/Rapnet Discount % +discount: percentages/);
    expect(output).toContain('line 22 (TL-10000): Weight "heavy" is not a number');
    expect(output).toContain(join(folder, 'stock.rejected.csv'));
    expect(code).toBe(0);
    expect(readFileSync(join(folder, 'stock.rejected.csv'), 'utf8').split('\r\n')).toHaveLength(7);

    const db = openDatabase({ dataDir: join(folder, 'data') });
    const stones = await db.read.selectFrom('diamonds').select('supplier_name').execute();
    expect(stones).toHaveLength(200);
    expect(new Set(stones.map((stone) => stone.supplier_name))).toEqual(new Set(['Kesar']));
    const refused = await run('stock.csv', '--dry-run');
    await db.close();
    expect(refused.output).toContain('Stop the server and run this again');
    expect(refused.code).toBe(1);

    const trial = await run('stock.csv', '--dry-run');
    expect(trial.output).toContain('would be added 0 · would be updated 0 · unchanged 200 · rejected 5');
    expect(trial.code).toBe(0);
    expect(readdirSync(folder).sort()).toEqual([
      'data',
      'stock.csv',
      'stock.rejected-2.csv',
      'stock.rejected.csv',
    ]);
    expect(readdirSync(join(folder, 'data', 'work'))).toEqual([]);
  });

  it('reads the next list of a supplier as decided until that is forgotten', async () => {
    const list = 'Stone ID,Shape,Cts,Color,Net\nN-1,Round,2.03,G,7200\nN-2,Oval,0.70,F,2030\n';
    writeFileSync(join(folder, 'net.csv'), list);
    const named = ['net.csv', '--supplier', 'Asha Diam'];
    expect((await run(...named)).output).toContain('Is "Net" the price of a carat or of the stone?');
    expect((await run(...named, '--column', 'Net = total_amount')).code).toBe(0);
    expect((await run(...named)).output).toContain('As last time for this supplier: "Net" is total.');
    expect(await run('--forget', 'asha diam')).toEqual({
      code: 0,
      output: 'What was decided for asha diam is forgotten\n',
    });
    expect((await run(...named)).code).toBe(2);
    const unknown = await run('--forget', 'Kesar');
    expect([unknown.code, unknown.output]).toEqual([1, expect.stringContaining('Nothing is remembered')]);
  });

  it('exits with 2 when no row is valid and with 1 when the import cannot start', async () => {
    writeFileSync(join(folder, 'bare.csv'), 'Shape,Carat,Color,Price/Ct\nBR,1,E,100\n');
    const bare = await run('bare.csv');
    expect([bare.code, bare.output]).toEqual([2, expect.stringContaining('--number-from KD-')]);
    const absent = await run('absent.csv');
    expect([absent.code, absent.output]).toEqual([1, expect.stringContaining('File not found')]);
    expect((await run('bare.csv', '--number-from', 'KD-')).code).toBe(0);
  });
});

import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { testFolder } from '#tests/support/test-folder.ts';
import { readWorkbook } from '../spreadsheets/read-workbook.ts';
import { type StoneSheetTable, writeTable } from './write-table.ts';

const folder = testFolder('tables');

const table = (name: string, format: StoneSheetTable['format'] = 'xlsx'): StoneSheetTable => ({
  format,
  name,
  prices: 'none',
  site: 'https://shop.example',
  stones: (async function* () {})(),
});

describe('the table of a list of stones', () => {
  const letters = 'A'.repeat(30);
  it.each([
    ['Ferri / Gioielli: [Milano]', 'Ferri   Gioielli   Milano'],
    [`'Luca's'`, `Luca's`],
    [`${letters}'s`, letters],
    [`${letters}💎 Diamonds`, letters],
    [`${'A'.repeat(29)}💎 Diamonds`, `${'A'.repeat(29)}💎`],
    [`'`, 'Stones'],
  ])('of %s has a sheet with a name that Excel takes', async (company, sheet) => {
    const path = join(folder, 'stones.xlsx');
    await rm(path, { force: true });
    await writeTable(path, table(company));
    expect(readWorkbook(await readFile(path)).sheets[0]?.name).toBe(sheet);
  });

  it.each(['csv', 'xlsx'] as const)('leaves a %s file that is there', async (format) => {
    const path = join(folder, `there.${format}`);
    await writeFile(path, 'there');
    await expect(writeTable(path, table('Ferri', format))).rejects.toMatchObject({ code: 'EEXIST' });
    expect(await readFile(path, 'utf8')).toBe('there');
  });
});

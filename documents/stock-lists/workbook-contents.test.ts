import { type CellObject, CFB } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { readRow } from '#domain/import/read-row.ts';
import { planList } from '#domain/import/rows/import-rows.ts';
import type { ListRecord } from '#domain/import/rows/list-record.ts';
import {
  type CellContent,
  sheetXml,
  textRow,
  workbookOf,
  workbookParts,
  zipOf,
} from '#server/testing/test-workbooks.ts';
import { loadStockWorkbook } from './stock-workbook.ts';

/** The stones of a workbook by their numbers, its notes and warnings. A row that is refused fails the test. */
function readStones(content: Buffer) {
  const { opened, batches } = loadStockWorkbook(content)();
  const records: ListRecord[] = [];
  let notes: string[] = [];
  for (const batch of batches) {
    if (batch.kind === 'batch') records.push(...batch.records);
    else notes = batch.notes;
  }
  const planned = planList(opened, {});
  if (!('plan' in planned)) throw new Error(JSON.stringify(planned.fields));
  const warnings: string[] = [];
  const stones = records.slice(opened.titles.length + 1).map(({ cells }) => {
    const reading = readRow(cells, planned.plan);
    if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
    warnings.push(...reading.warnings.map(({ reason }) => reason));
    return reading.stone;
  });
  return {
    notes,
    warnings,
    stones,
    byNumber: Object.fromEntries(stones.map((each) => [each.stone_id, each])),
  };
}

/** A day as it is read. */
const dayOf = (date: string) => Date.parse(date) / 86_400_000;

const headings = ['Stone ID', 'Shape', 'Cts', 'Color', 'Clarity', 'Price/Ct'];
const stone = (id: string, shape = 'Round'): CellContent[] => [id, shape, 1.01, 'G', 'VS1', 4836];

describe.each(['xlsx', 'xlsb'] as const)('a workbook as %s', (bookType) => {
  it('is read without its hidden rows, which its notes count', () => {
    const rows = [headings, stone('SG-1'), stone('SG-2'), stone('SG-3')];
    const { stones, notes } = readStones(workbookOf([{ rows, hiddenRows: [2, 4] }], bookType));
    expect(notes).toEqual(['2 hidden rows were left out.']);
    expect(stones.map(({ stone_id }) => stone_id)).toEqual(['SG-2']);
  });
});

describe.each(['xlsx', 'xlsb', 'biff8', 'ods'] as const)('a cell of a workbook as %s', (bookType) => {
  it('is a text, a date in either calendar, a percentage, or a number with all digits', () => {
    const date = (value: number, z = 'm/d/yy'): CellObject => ({ t: 'n', v: value, z });
    const rows = [
      [...headings, 'Report Date', 'Report No', 'Rap', 'Disc %'],
      [...stone('SG-1').slice(0, 5), { t: 'n', v: 4836.25, z: '#,##0' } as CellObject],
      stone('Größe & "2"'),
    ];
    rows[1]!.push(date(46_106), '0012', 7800.4032, { t: 'n', v: -0.38, z: '0%' });
    const { 'SG-1': first, 'Größe & "2"': second } = readStones(workbookOf([{ rows }], bookType)).byNumber;
    expect(first).toMatchObject({
      certificate_date: dayOf('2026-03-25'),
      certificate_no: '0012',
      price: 483_625,
    });
    expect(first).toMatchObject({ discount: 3800 });
    expect(second).toBeDefined();
  });

  it('that is merged over rows counts for each of them', () => {
    const rows = [headings, stone('SG-1'), stone('SG-2', ''), stone('SG-3', ''), stone('SG-4', 'Oval')];
    const { stones } = readStones(workbookOf([{ rows, merges: ['B2:B4'] }], bookType));
    expect(stones.map(({ shape }) => shape)).toEqual(['Round', 'Round', 'Round', 'Oval']);
  });
});

it('reads dates of workbooks that count from 1904, and ISO dates', async () => {
  const rows = [
    [...headings, 'Report Date'],
    [...stone('SG-1'), { t: 'n', v: 46_106 - 1462, z: 'm/d/yy' } as CellObject],
  ];
  const first = readStones(workbookOf([{ rows }], 'xlsx', true));
  const cells = stone('SG-2').map((text) => `<c t="str"><v>${text}</v></c>`);
  const iso = `<row r="2">${cells.join('')}<c t="d"><v>2026-02-11</v></c></row>`;
  const second = readStones(
    await zipOf(workbookParts({ rows: textRow(1, [...headings, 'Report Date']) + iso })),
  );
  expect(first.byNumber['SG-1']).toMatchObject({ certificate_date: dayOf('2026-03-25') });
  expect(second.byNumber['SG-2']).toMatchObject({ certificate_date: dayOf('2026-02-11') });
});

it('joins headings over two rows', () => {
  const rows = [
    ['SAFFRON GEMS'],
    ['Shape', 'Stone ID', 'Cts', 'Color', 'Clarity', 'Measurements', null, null, 'Price/Ct'],
    [null, null, null, null, null, 'L', 'W', 'H', null],
    ['Round', 'SG-1', 1.01, 'G', 'VS1', 6.43, 6.47, 3.98, 4836],
  ];
  const merges = ['A1:I1', 'F2:H2', 'A2:A3', 'B2:B3', 'C2:C3', 'D2:D3', 'E2:E3', 'I2:I3'];
  const { stones } = readStones(workbookOf([{ rows, merges }]));
  expect(stones).toHaveLength(1);
  expect(stones[0]).toMatchObject({ length: 643, width: 647, height: 398 });
});

it('joins headings that say something together', () => {
  const rows = [
    ['Shape', 'Stone ID', 'Cts', 'Color', 'Clarity', 'Rapaport', null, 'Net', null],
    [null, null, null, null, null, 'Price', 'Disc %', 'Price', 'Amount'],
    ['Round', 'SG-1', 1.01, 'G', 'VS1', 8000, -35, 5200, 5252],
  ];
  const { stones } = readStones(workbookOf([{ rows, merges: ['F1:G1', 'H1:I1'] }]));
  expect(stones[0]).toMatchObject({ rap: 800_000, price: 520_000, total_amount: 525_200 });
});

it('joins headings over two rows of which none is merged', () => {
  const rows = [
    ['Stone ID', 'Shape', 'Cts', 'Color', 'Price', 'Price', 'Finish', null, null, 'Measurements', null, null],
    [null, null, null, null, 'Per Ct', 'Total', 'Cut', 'Pol', 'Sym', 'L', 'W', 'H'],
    ['SG-1', 'Round', 1.01, 'G', 4836, 4884.36, 'EX', 'VG', 'G', 6.43, 6.47, 3.98],
  ];
  expect(readStones(workbookOf([{ rows }])).stones).toMatchObject([
    { price: 483_600, total_amount: 488_436, cut: 'EX', polish: 'VG', symmetry: 'G', height: 398 },
  ]);
});

it('reads the stones below one heading over three columns', () => {
  const rows = [
    [...headings, 'Measurements', null, null],
    [...stone('SG-1'), 6.43, 6.47, 3.98],
  ];
  const { stones } = readStones(workbookOf([{ rows, merges: ['G1:I1'] }]));
  expect(stones.map(({ stone_id }) => stone_id)).toEqual(['SG-1']);
});

describe('a link behind a cell', () => {
  const link = (text: string, target: string): CellObject => ({ t: 's', v: text, l: { Target: target } });
  const site = 'https://media.saffron-gems.example';

  it.each(['xlsx', 'xlsb', 'biff8', 'ods'] as const)(
    'of a column of addresses is its value in %s',
    (bookType) => {
      const row: CellContent[] = [
        link('SG-1', `${site}/stones/1`),
        ...stone('SG-1').slice(1),
        link('View', `${site}/i/1.jpg`),
        // Of these formats the library writes no formulas.
        bookType === 'xlsb' || bookType === 'biff8'
          ? link('Video', `${site}/v/1.mp4`)
          : { t: 's', v: 'Video', f: `HYPERLINK("${site}/v/1.mp4","Video")` },
        link('2100000211', `${site}/report/1`),
        link('Cert', `${site}/c/1.pdf`),
      ];
      const rows = [[...headings, 'Image', 'Video', 'Report No', 'Certificate Link'], row];
      const { warnings, byNumber } = readStones(workbookOf([{ rows }], bookType));
      expect(warnings).toEqual([]);
      expect(byNumber['SG-1']).toMatchObject({
        img_url: `${site}/i/1.jpg`,
        video_url: `${site}/v/1.mp4`,
        certi_url: `${site}/c/1.pdf`,
        certificate_no: '2100000211',
      });
    },
  );

  it('is left out where it is no web address or the cell shows one', () => {
    const rows = [
      [...headings, 'Image', 'Video'],
      [...stone('SG-1'), link(`${site}/i/1.jpg`, `${site}/track?to=1`), link('Video', 'file:///c:/v.mp4')],
    ];
    expect(readStones(workbookOf([{ rows }])).byNumber['SG-1']).toMatchObject({
      img_url: `${site}/i/1.jpg`,
      video_url: null,
    });
  });
});

it('leaves out what is struck through, and names its rows and those with comments', async () => {
  const cells = (id: string, styles: readonly number[], row: number) =>
    [id, 'Round', '1.01', 'G', 'VS1', '4836']
      .map((text, at) => `<c r="${'ABCDEF'[at]}${row}" t="str" s="${styles[at]}"><v>${text}</v></c>`)
      .join('');
  const struckRow = [1, 1, 1, 1, 1, 1];
  const rows = `${textRow(1, headings)}<row r="2">${cells('SG-1', struckRow, 2)}</row><row r="3">${cells('SG-2', [0, 0, 0, 0, 1, 0], 3)}</row><row r="4">${cells('SG-3', [0, 0, 0, 0, 0, 0], 4)}</row>`;
  const styles =
    '<fonts><font/><font><strike/></font></fonts><cellXfs><xf numFmtId="0" fontId="0"/><xf numFmtId="0" fontId="1"/></cellXfs>';
  const { stones, notes } = readStones(await zipOf(workbookParts({ rows, styles })));
  expect(stones).toMatchObject([
    { stone_id: 'SG-2', clarity: null },
    { stone_id: 'SG-3', clarity: 'VS1' },
  ]);
  expect(notes).toContain('2 rows have struck-through cells, which were left out.');
  const commented: CellObject = { t: 's', v: 'SG-4', c: [{ a: 'Asha', t: 'sold' }] };
  expect(readStones(workbookOf([{ rows: [headings, [commented, ...stone('').slice(1)]] }])).notes).toEqual([
    '1 row has comments at its cells, which are not read.',
  ]);
});

it('takes a formula without a stored result for blank', async () => {
  const formula = '<c><f>E2*(1+F2/100)</f></c>';
  const rows =
    textRow(1, ['Stone ID', 'Shape', 'Cts', 'Color', 'Rap', 'Disc %', 'Price/Ct']) +
    `<row r="2">${['SG-1', 'Round', '1.01', 'G', '7800', '-38'].map((text) => `<c t="str"><v>${text}</v></c>`).join('')}${formula}</row>`;
  const { byNumber } = readStones(await zipOf(workbookParts({ rows })));
  expect(byNumber['SG-1']).toMatchObject({ price: 483_600 });
});

describe('a workbook is refused', () => {
  it('as .ods with hidden rows or sheets, which cannot be told from the others', async () => {
    const content = (row: string, style = '') =>
      `<office:document-content><office:automatic-styles>${style}</office:automatic-styles><office:body><office:spreadsheet><table:table table:name="A"><table:table-row${row}><table:table-cell office:value-type="string"><text:p>x</text:p></table:table-cell></table:table-row></table:table></office:spreadsheet></office:body></office:document-content>`;
    const ods = (xml: string) =>
      zipOf({ 'META-INF/manifest.xml': '<manifest/>', 'styles.xml': '<a/>', 'content.xml': xml });
    const hidden = [
      content(' table:visibility="filter"'),
      content('', '<style:style><style:table-properties table:display="false"/></style:style>'),
      content(
        '',
        '<style:style><style:text-properties style:text-line-through-style="solid"/></style:style>',
      ),
    ];
    for (const xml of hidden) {
      const file = await ods(xml);
      expect(() => readStones(file)).toThrow('hidden rows or sheets');
    }
    const shown = await ods(content(''));
    expect(() => readStones(shown)).toThrow('No row with column headers');
  });

  it('with a password', () => {
    const { utils: compound } = CFB;
    const file = compound.cfb_new();
    compound.cfb_add(file, '/EncryptedPackage', Buffer.alloc(64));
    compound.cfb_add(file, '/EncryptionInfo', Buffer.from('04000400400000003c613e3c2f613e', 'hex'));
    expect(() => readStones(CFB.write(file, { type: 'buffer' }) as Buffer)).toThrow('password');
  });
});

it('reads macros as nothing, and values of a workbook with them', async () => {
  const content = await zipOf(
    workbookParts({
      rows: textRow(1, headings) + textRow(2, ['SG-1', 'Round', '1.01', 'G', 'VS1', '4836']),
      more: { 'xl/vbaProject.bin': 'x', 'xl/worksheets/notes.xml': sheetXml('<sheetData/>') },
    }),
  );
  expect(readStones(content).stones).toHaveLength(1);
});

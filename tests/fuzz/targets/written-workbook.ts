import { CFB } from '@e965/xlsx';
import type { SeededRandom } from '#server/demo/seeded-random.ts';
import { type CellContent, type SheetParts, workbookOf, zipOf } from '#server/testing/test-workbooks.ts';
import { makeStockList } from '#tests/support/stock-list.ts';
import type { FuzzTarget } from '../fuzz-target.ts';
import { mutateBytes, mutateText } from '../mutations.ts';
import { openListImport } from './list-import.ts';
import { openWorkbookReader, workbookLimits } from './workbook-reader.ts';

const tokens = [
  '<',
  '>',
  '/>',
  '&',
  '&#0;',
  '<!--',
  '<![CDATA[',
  '<table:table-row>',
  '<table:table-cell/>',
  '</table:table>',
  ' table:number-columns-repeated="1000"',
  ' table:number-rows-repeated="1000"',
  ' table:display="false"',
  ' office:value-type="float"',
  ' office:value="1e400"',
  ' office:value-type="date"',
  ' office:date-value="x"',
  '<text:p>',
  '</text:p>',
  '<text:a xlink:href="https://a.example">',
  '1',
  '-',
  ' ',
  '\n',
  '💎',
];

const rows = makeStockList(8)
  .csv.trim()
  .split('\r\n')
  .map((line) => line.split(','));

/** A sheet of stones with numbers, dates, percentages, links, merged cells and hidden rows. */
function sheet(random: SeededRandom, canHide: boolean): SheetParts {
  const cell = (text: string): CellContent => {
    const kind = random.weighted({ value: 6, date: 1, percent: 1, link: 1 });
    if (kind === 'date') return { t: 'n', v: random.int(-10, 60_000), z: 'm/d/yy' };
    if (kind === 'percent') return { t: 'n', v: random.int(-100, 100) / 100, z: '0.0%' };
    if (kind === 'link') return { t: 's', v: text, l: { Target: 'https://stones.example/1' } };
    return text !== '' && Number.isFinite(Number(text)) ? Number(text) : text;
  };
  const taken = rows.slice(0, random.int(1, rows.length));
  return {
    rows: taken.map((cells, at) => (at === 0 ? cells : cells.map(cell))),
    merges: random.bool(0.3) ? ['B2:B4', 'F1:H1'] : [],
    hiddenRows: canHide && random.bool(0.3) ? [random.int(1, 10)] : [],
  };
}

/** The parts of a ZIP file with changes in some, as a ZIP file. */
function mutateParts(random: SeededRandom, zip: Buffer): Promise<Buffer> {
  const { FileIndex, FullPaths } = CFB.read(zip, { type: 'buffer' });
  const parts: Record<string, Buffer> = {};
  for (const [at, { content }] of FileIndex.entries()) {
    const name = FullPaths[at]!.replace(/^[^/]*\//, '');
    const bytes = Buffer.from(content ?? []);
    if (bytes.length === 0 || name.startsWith('\u0001')) continue;
    const isMain = /sheet1\.bin|content\.xml/.test(name);
    if (!random.bool(isMain ? 0.9 : 0.2)) parts[name] = bytes;
    else if (name.endsWith('.bin')) parts[name] = mutateBytes(random, bytes, 6);
    else parts[name] = Buffer.from(mutateText(random, bytes.toString(), tokens, 6, 100_000));
  }
  return zipOf(parts);
}

/** Workbooks as programs write them in a format, with changes in their parts, then in the bytes of the file. */
const makeWorkbook =
  (format: 'xlsb' | 'biff8' | 'ods'): FuzzTarget['make'] =>
  async (random) => {
    const sheets = Array.from({ length: random.int(1, 3) }, () => sheet(random, format !== 'ods'));
    const written = workbookOf(sheets, format);
    const changed = format === 'biff8' ? written : await mutateParts(random, written);
    return format === 'biff8' || random.bool(0.3) ? mutateBytes(random, changed, 6) : changed;
  };

export const odsWorkbook: FuzzTarget = {
  make: makeWorkbook('ods'),
  open: openWorkbookReader,
  limits: workbookLimits,
};

/**
 * The library reads some damaged binary records until its process has no memory left, or no time. So the server reads
 * these workbooks, which starts a process for each.
 */
export const binaryWorkbook = (format: 'xlsb' | 'biff8'): FuzzTarget => ({
  make: makeWorkbook(format),
  open: openListImport,
  limits: { minCases: 6, waitMs: 130_000 },
});

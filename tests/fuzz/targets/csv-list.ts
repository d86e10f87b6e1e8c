import iconv from 'iconv-lite';
import type { SeededRandom } from '#server/demo/seeded-random.ts';
import { makeStockList } from '#tests/support/stock-list.ts';
import type { FuzzTarget } from '../fuzz-target.ts';
import { mutateBytes, mutateText } from '../mutations.ts';
import { openListImport } from './list-import.ts';

const tokens = [
  '"',
  '""',
  '",',
  ',"',
  ',',
  ';',
  '\t',
  '|',
  '\r',
  '\n',
  '\r\n',
  '\0',
  '\ufeff',
  '\ufffd',
  ' ',
  '\u00a0',
  'sep=;\n',
  'sep=\n',
  '=1+1',
  "'=1",
  '@x',
  '-',
  '.',
  '%',
  '$',
  '/',
  'x',
  '*',
  '(',
  ')',
  '[',
  '~',
  '\\',
  '1',
  '0',
  '9',
  '1.5',
  '1,5',
  '1.234,56',
  '1e400',
  '-0',
  '٣',
  'NaN',
  'é',
  '💎',
  '\ud800',
  'İ',
  'ß',
  'Stock #',
  'Shape',
  'Carat',
  'Weight',
  'Total',
  'Disc %',
  'Meas',
  'Round',
  'BR',
  '6.5 x 6.4 x 4.0',
  'https://a.example/b.jpg',
  'javascript:1',
  'GIA',
  '2026-11-20',
  '20/11/26',
];

const { csv } = makeStockList(160);
const lines = csv.split('\r\n');

function list(random: SeededRandom): string {
  const rows = lines.slice(0, random.weighted({ '1': 1, '3': 4, '20': 4, '160': 1 }) as unknown as number);
  const separator = random.pick([',', ';', '\t', '|']);
  const end = random.pick(['\r\n', '\n', '\r']);
  const titled = random.bool(0.2) ? [mutateText(random, 'Stock list of today', tokens, 4, 100)] : [];
  return [...titled, ...rows].join(end).replaceAll(',', separator) + end;
}

/** Stock lists in any separator, line end and encoding, with up to a dozen changes. */
export const csvList: FuzzTarget = {
  make(random) {
    const text = mutateText(random, list(random), tokens, 12, 30_000);
    const encoding = random.weighted({ utf8: 6, 'utf-16le': 1, 'utf-16be': 1, 'windows-1252': 2 });
    const bytes = iconv.encode(text, encoding, { addBOM: random.bool(0.5) });
    return random.bool(0.3) ? mutateBytes(random, bytes, 6) : bytes;
  },
  open: openListImport,
};

import type { SeededRandom } from '#server/demo/seeded-random.ts';
import { workbookParts, zipOf } from '#server/testing/test-workbooks.ts';
import { makeStockList } from '#tests/support/stock-list.ts';
import type { FuzzTarget } from '../fuzz-target.ts';
import { mutateBytes, mutateText } from '../mutations.ts';
import { openWorkbookReader, workbookLimits } from './workbook-reader.ts';

const tokens = [
  '<',
  '>',
  '/>',
  '</',
  '&',
  ';',
  '"',
  "'",
  '<!--',
  '-->',
  '<![CDATA[',
  ']]>',
  '<?',
  '?>',
  '\0',
  '\ufffe',
  '<row>',
  '</row>',
  '<row r="1048577">',
  '<row r="-1"/>',
  '<c>',
  '</c>',
  '<c r="ZZZ9">',
  '<c r="1A"/>',
  '<c t="s"><v>0</v></c>',
  '<c t="s"><v>-1</v></c>',
  '<c t="s"><v>1e9</v></c>',
  '<c t="b"><v>1</v></c>',
  '<c s="1"><v>0.3</v></c>',
  '<c s="99"><v>1e308</v></c>',
  '<c><v>NaN</v></c>',
  '<c t="d"><v>x</v></c>',
  '<v>',
  '</v>',
  '<t>',
  '</t>',
  '<is>',
  '</is>',
  '<rPh>',
  '</rPh>',
  '<si>',
  '</si>',
  '<a b="c">',
  '</a>',
  '<!DOCTYPE x [<!ENTITY a "b">]>',
  '&a;',
  '&amp;',
  '&#0;',
  '&#x10ffff;',
  '&#xd800;',
  '_x000D_',
  '_xD800_',
  ' r="A1"',
  ' t="s"',
  ' s="2"',
  ' xmlns:x="y"',
  'x:',
  '1',
  '0',
  '.',
  '-',
  'e',
  ' ',
  '\n',
  '💎',
];

const rows = makeStockList(30)
  .csv.trim()
  .split('\r\n')
  .map((line) => line.split(','));

/** Rows whose cells are inline texts, shared texts, numbers with a style, or without a type. */
function sheetRows(random: SeededRandom, shared: string[]): string {
  const cell = (text: string) => {
    const kind = random.weighted({ inline: 3, shared: 3, number: 3 });
    if (kind === 'inline') return `<c t="inlineStr"><is><t>${text}</t></is></c>`;
    if (kind === 'shared') return `<c t="s"><v>${shared.push(text) - 1}</v></c>`;
    return Number.isFinite(Number(text))
      ? `<c s="${random.int(0, 2)}"><v>${text}</v></c>`
      : `<c t="str"><v>${text}</v></c>`;
  };
  return rows
    .slice(0, random.int(1, rows.length))
    .map((cells, index) => `<row r="${index + 1}">${cells.map(cell).join('')}</row>`)
    .join('');
}

function parts(random: SeededRandom): Record<string, string> {
  const shared: string[] = [];
  const sheet = sheetRows(random, shared);
  return workbookParts({
    rows: sheet,
    sharedStrings: shared.map((text) => `<si><t>${text}</t></si>`).join(''),
    styles:
      '<numFmts><numFmt numFmtId="164" formatCode="0.0%"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="14"/></cellXfs>',
  }) as Record<string, string>;
}

/** Workbooks with changes in the XML of any part, then in the bytes of the ZIP file. */
export const workbook: FuzzTarget = {
  async make(random) {
    const made = parts(random);
    for (const name of Object.keys(made)) {
      const likelihood = name.includes('stones') ? 0.8 : 0.2;
      if (random.bool(likelihood)) made[name] = mutateText(random, made[name]!, tokens, 6, 1_000_000);
    }
    const zip = await zipOf(made);
    return random.bool(0.3) ? mutateBytes(random, zip, 6) : zip;
  },
  open: openWorkbookReader,
  limits: workbookLimits,
};

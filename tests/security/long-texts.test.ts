import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ImportDiamondsBody } from '#contract/zod/files/files.zod.ts';
import { numberText } from '#documents/spreadsheets/cell-text.ts';
import { readWorkbook } from '#documents/spreadsheets/read-workbook.ts';
import { parseDay } from '#domain/format/days.ts';
import { tryScaled } from '#domain/format/decimal.ts';
import { splitCertificate } from '#domain/grading/certificate-text.ts';
import { isUnstatedGrade, lowerGrade, parseGrade } from '#domain/grading/grades.ts';
import { decodeId } from '#domain/routes/id-code.ts';
import { withoutFilters } from '#domain/search/text/edit-search-text.ts';
import { builtInNames } from '#domain/search/text/known-names.ts';
import { tokensOf } from '#domain/search/text/tokens.ts';
import { reportOf } from '#server/testing/test-lists.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { textRow, workbookParts, zipOf } from '#server/testing/test-workbooks.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const length = 60_000;
const run = (part: string, end = '') => `${part.repeat(length / part.length)}${end}`;

/** Milliseconds of the quickest of three runs. */
function duration(work: (round: number) => unknown): number {
  const times = [0, 1, 2].map((round) => {
    const began = performance.now();
    work(round);
    return performance.now() - began;
  });
  return Math.min(...times);
}

/** Readers of texts from outside, with texts on which a pattern that tries every start takes seconds. */
const readers: [string, (round: number) => unknown][] = [
  ['a date', () => parseDay(run(' 0:00', '\nx'))],
  ['a decimal number', () => tryScaled(`0.${run('0', '1')}`, 2)],
  ['a certificate number', () => splitCertificate(`GIA 1${run('-', '1')}`, ['GIA'])],
  ['a grade that is not stated', () => isUnstatedGrade(run(' ', 'U'))],
  ['a colour', () => parseGrade('color', `D${run('+', 'x')}`)],
  ['two grades', () => lowerGrade('cut', run(' ', 'q'))],
  ['an id', () => decodeId(run('=', 'x'))],
  ['the words of a search', () => tokensOf(run('\ufeff', 'x'))],
  ['the rest of a search', () => withoutFilters(`x${run(',-', 'x')}`, [], [], builtInNames)],
  ['a mark-up', () => ImportDiamondsBody.safeParse({ wholesale: run(' ', 'x') })],
  ['a number format', (round) => numberText(1, run('[', `${round}`))],
];

describe('a text of 60,000 characters', () => {
  it.each(readers)('takes no long time in place of %s', (_, read) => {
    expect(duration(read)).toBeLessThan(150);
  });

  const stone = {
    'Stock #': 'A-1',
    Shape: 'Round',
    Carat: '1,01',
    Color: 'F',
    Clarity: 'VS1',
    'Price/Ct': '5.000,00',
    Measurements: '6,43 x 6,41 x 3,97',
    Girdle: 'Thin',
    'Eye Clean': 'Yes',
    Milky: 'None',
    'Certificate #': '2141438171',
    'Report Issue Date': '2024-10-14',
    Availability: 'Yes',
    'Member Comment': '',
  };
  const listOf = (...changes: Partial<typeof stone>[]) =>
    [Object.keys(stone), ...changes.map((change) => Object.values({ ...stone, ...change }))]
      .map((cells) => cells.join(';'))
      .join('\n');
  const own = Object.keys(stone).filter((name) => name !== 'Member Comment') as (keyof typeof stone)[];

  it.each(own)('rejects the row in the column %s, and no other row', async (column) => {
    const list = listOf({ [column]: run('1') }, { [column]: run(' ,x') }, { 'Stock #': 'A-2' });
    const before = process.cpuUsage();
    const report = await reportOf(server, list);
    const { user, system } = process.cpuUsage(before);
    expect(report).toMatchObject({ rows: 3, rejected: 2 });
    const reasons = report.problems.map(({ reason, column: name }) => `${name} ${reason}`);
    expect(reasons).toHaveLength(2);
    for (const reason of reasons) expect(reason).toMatch(/^.+ is longer than \d+ characters$/);
    expect(reasons.every((reason) => reason.startsWith(column))).toBe(true);
    expect((user + system) / 1000).toBeLessThan(1000);
  });

  it('is no matter in a column that is not read', async () => {
    const report = await reportOf(server, listOf({ 'Member Comment': run('word ') }));
    expect(report).toMatchObject({ rows: 1, rejected: 0 });
  });
});

it('a workbook of rows that never end is searched once', async () => {
  const rows = textRow(1, ['Stock #', 'Shape', 'Carat', 'Color', 'Price/Ct']);
  const more = { 'xl/theme/theme1.xml': '<row '.repeat(40_000) };
  const workbook = await zipOf(workbookParts({ rows, more }));
  expect(duration(() => readWorkbook(workbook))).toBeLessThan(500);
});

import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { lateFault, refusedWorkbooks } from '#server/testing/refused-workbooks.ts';
import { importText, storedStones } from '#server/testing/test-lists.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { textRow, workbookParts, zipOf } from '#server/testing/test-workbooks.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.write.deleteFrom('diamonds').execute();
});

const headers = ['Stock #', 'Shape', 'Carat', 'Color', 'Rap', 'Disc %', 'Price/Ct', 'Cert #', 'Table %'];
const list = async (rows: string, more: Partial<Parameters<typeof workbookParts>[0]> = {}) =>
  zipOf(workbookParts({ rows: textRow(3, headers) + rows, ...more }));

describe('a workbook', () => {
  it('is read by displayed values, and its problems have sheet row numbers', async () => {
    const shared =
      '<si><t>KD-1</t></si><si><r><t>Ro</t></r><r><t xml:space="preserve">und</t></r><rPh><t>odd</t></rPh></si><si><t>00_x0031_7</t></si>';
    const styles =
      '<numFmts><numFmt numFmtId="170" formatCode="[Red]0.0%"/><numFmt numFmtId="171" formatCode="yyyy-mm-dd"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/><xf numFmtId="171"/><xf numFmtId="10"/></cellXfs>';
    const good =
      '<row r="5"><c r="A5" t="s"><v>0</v></c><c r="B5" t="s"><v>1</v></c><c r="C5"><v>0.30000000000000004</v></c><c r="D5" t="str"><f>"E"&amp;""</f><v>E</v></c><c r="E5"><v>1E4</v></c><c r="F5" s="1"><v>-0.385</v></c><c r="G5"><v>6150</v></c><c r="H5" t="s"><v>2</v></c><c r="I5" s="2"><v>45000</v></c></row>';
    const bad =
      '<row r="9"><c r="A9" t="s"><v>0</v></c><c r="C9"><v>1</v></c><c r="D9" t="e"><v>#N/A</v></c></row>';
    const { report, rejects } = await importText(
      server,
      await list(good + bad, { sharedStrings: shared, styles }),
    );
    expect(report.file).toMatchObject({
      encoding: 'utf-8',
      separator: ',',
      decimal: '.',
      sheet: 'Stones & more',
    });
    expect(report).toMatchObject({ rows: 2, added: 1, rejected: 1 });
    const [stone] = await storedStones(server);
    expect(stone).toMatchObject({
      stone_id: 'KD-1',
      carat: 300,
      rap: 1_000_000,
      discount: 3850,
      price: 615_000,
    });
    expect(stone).toMatchObject({ certificate_no: '0017', table_pct: null });
    expect(report.problems.map(({ line, reason }) => [line, reason])).toEqual([
      [9, 'is missing'],
      [9, 'is missing'],
    ]);
    expect(rejects).toContain('KD-1,,1,#N/A,,,,,,9,Shape is missing; Color is missing');
  });

  it('leaves a certificate number blank that the spreadsheet has rounded, with a warning', async () => {
    const row =
      '<row><c t="str"><v>KD-2</v></c><c t="str"><v>RD</v></c><c><v>1</v></c><c t="str"><v>E</v></c><c/><c/><c><v>100</v></c><c><v>123456789012345678</v></c></row>';
    const { report } = await importText(server, await list(row));
    expect(report).toMatchObject({ added: 1 });
    expect(report.warnings[0]!.reason).toContain('rounded number');
    expect((await storedStones(server))[0]!.certificate_no).toBeNull();
  });
});

test.each(refusedWorkbooks)('rejects %s with a reason', async (_what, content, status, text) => {
  const refusal = await importText(server, await content()).catch((failure: unknown) => failure);
  expect(refusal).toMatchObject({ status, message: expect.stringMatching(text) });
  expect(await storedStones(server)).toEqual([]);
});

test('stores nothing when a late row is refused', async () => {
  await expect(importText(server, await lateFault())).rejects.toMatchObject({ status: 422 });
  expect(await storedStones(server)).toEqual([]);
});

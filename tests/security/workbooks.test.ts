import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filesOnDisk } from '#server/testing/test-files.ts';
import { listForm } from '#server/testing/test-lists.ts';
import type { TestUser } from '#server/testing/test-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { sheetXml, textRow, workbookParts, zipOf } from '#server/testing/test-workbooks.ts';

let server: TestServer;
let admin: TestUser;
beforeAll(async () => {
  server = await createTestServer();
  admin = await server.createUser({ user_type: 'ADMIN' });
});
afterAll(() => server.close());

const headings = textRow(1, ['Stock #', 'Shape', 'Carat', 'Color', 'Price/Ct']);
const stone = textRow(2, ['X-1', 'Round', '1', 'E', '5000']);
const sheet = 'xl/worksheets/stones.xml';
const inSheet = (head: string, rows: string) => ({
  [sheet]: `${head}${sheetXml(`<sheetData>${rows}</sheetData>`)}`,
});
const megabyte = 1024 * 1024;
const entity = (name: string, of: string) => `<!ENTITY ${name} "${`&${of};`.repeat(10)}">`;
const laughs = `<!DOCTYPE x [<!ENTITY a "ha">${entity('b', 'a')}${entity('c', 'b')}${entity('d', 'c')}${entity('e', 'd')}${entity('f', 'e')}${entity('g', 'f')}]>`;

/** Changes the size that a ZIP file declares for a part, in both places. */
function announce(zip: Buffer, from: number, to: number): Buffer {
  const changed = Buffer.from(zip);
  const [old, next] = [Buffer.alloc(4), Buffer.alloc(4)];
  old.writeUInt32LE(from);
  next.writeUInt32LE(to);
  for (let at = changed.indexOf(old); at >= 0; at = changed.indexOf(old, at + 4)) next.copy(changed, at);
  return changed;
}

const blank = ' '.repeat(30 * megabyte);

/** Hostile workbooks. */
const hostile: [string, () => Promise<Buffer>][] = [
  [
    'a sheet that decompresses to a thousand times its size',
    () => zipOf(workbookParts({ rows: headings + stone, more: inSheet('', blank) })),
  ],
  ['shared texts that do', () => zipOf(workbookParts({ rows: headings + stone, sharedStrings: blank }))],
  ['empty rows without number', () => zipOf(workbookParts({ rows: headings + '<row/>'.repeat(4_000_000) }))],
  [
    'a part that decompresses to more than its declared size',
    async () => {
      const rows = headings + '<row/>'.repeat(100_000);
      const size = Buffer.byteLength(sheetXml(`<sheetData>${rows}</sheetData>`));
      return announce(await zipOf(workbookParts({ rows })), size, 1000);
    },
  ],
  ['an element a hundred thousand deep', () => zipOf(workbookParts({ rows: '<a>'.repeat(100_000) }))],
  ['an element that never ends', () => zipOf(workbookParts({ rows: `${headings}<row r="2` }))],
  [
    'an attribute of eight megabytes',
    () => zipOf(workbookParts({ rows: `${headings}<row r="${Math.random()}${'1'.repeat(8 * megabyte)}"/>` })),
  ],
  [
    'a hundred thousand columns',
    () => zipOf(workbookParts({ rows: textRow(1, new Array<string>(100_000).fill('Shape')) })),
  ],
  [
    'five thousand parts',
    () =>
      zipOf(
        workbookParts({
          rows: headings,
          more: Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`xl/p${index}.xml`, ''])),
        }),
      ),
  ],
  [
    'a workbook inside',
    async () => zipOf({ 'xl/workbook.xml': await zipOf(workbookParts({ rows: headings })) }),
  ],
  [
    'half of its bytes',
    async () => (await zipOf(workbookParts({ rows: headings + stone }))).subarray(0, 400),
  ],
  ['nothing but the signatures of a ZIP file', async () => Buffer.from('PK\x03\x04PK\x05\x06')],
];

/** Workbooks of which only values are read: entities stand for nothing, and macros are left aside. */
const inert: [string, () => Promise<Buffer>][] = [
  [
    'exponential entities',
    () =>
      zipOf(
        workbookParts({
          rows: '',
          more: inSheet(laughs, `${headings}<row><c t="inlineStr"><is><t>&g;</t></is></c></row>${stone}`),
        }),
      ),
  ],
  [
    'an external entity',
    () =>
      zipOf(
        workbookParts({
          rows: '',
          more: inSheet(
            '<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]>',
            `${headings}<row><c t="inlineStr"><is><t>&f;</t></is></c></row>${stone}`,
          ),
        }),
      ),
  ],
  ['macros', () => zipOf(workbookParts({ rows: headings + stone, more: { 'xl/vbaProject.bin': 'x' } }))],
];

// Refused before the database is involved, so one engine is enough.
describe('a workbook', () => {
  it.each(hostile)('with %s is refused quickly, with an error text', async (_, make) => {
    const content = await make();
    const before = filesOnDisk(server.config);
    const began = performance.now();
    const memory = process.memoryUsage().rss;
    const { status, error } = await server.request('importDiamonds', {
      as: admin,
      form: listForm(content, {}, 'stock.xlsx'),
    });
    expect([400, 413, 415, 422]).toContain(status);
    expect(error?.error).toMatch(/\S/);
    expect(JSON.stringify(error)).not.toMatch(/root:|haha/);
    expect(performance.now() - began).toBeLessThan(5000);
    expect(process.memoryUsage().rss - memory).toBeLessThan(300 * megabyte);
    expect(filesOnDisk(server.config)).toEqual(before);
  });

  it.each(inert)('with %s is read by its values only', async (_, make) => {
    const answer = await server.request('importDiamonds', {
      as: admin,
      form: listForm(await make(), { dry_run: 'true' }, 'stock.xlsx'),
    });
    expect(answer.status).toBe(200);
    expect(JSON.stringify(answer)).not.toMatch(/root:|haha/);
  });

  it('writes no files outside, whatever paths it contains', async () => {
    const content = await zipOf(
      workbookParts({ rows: headings + stone, more: { 'xx/xx/xx/evil.txt': 'x' } }),
    );
    const evil = Buffer.from(content.toString('latin1').replaceAll('xx/xx/xx/', '../../../'), 'latin1');
    const { status } = await server.request('importDiamonds', {
      as: admin,
      form: listForm(evil, {}, 'stock.xlsx'),
    });
    expect(status).toBeLessThan(500);
    expect(filesOnDisk(server.config).filter((path) => path.includes('evil'))).toEqual([]);
  });

  it('of half a million empty rows takes little time and memory', async () => {
    const rows = headings + '<row/>'.repeat(500_000);
    const content = await zipOf(workbookParts({ rows }));
    const began = performance.now();
    const { status } = await server.request('importDiamonds', {
      as: admin,
      form: listForm(content, {}, 'stock.xlsx'),
    });
    expect(status).toBeLessThan(500);
    expect(performance.now() - began).toBeLessThan(10_000);
  });

  it('is imported when valid, which the other tests rely on', async () => {
    const content = await zipOf(workbookParts({ rows: headings + stone.replace('X-1', 'X-2') }));
    const { body } = await server.request('importDiamonds', {
      as: admin,
      form: listForm(content, {}, 'stock.xlsx'),
    });
    expect(body.data.added).toBe(1);
  });
});

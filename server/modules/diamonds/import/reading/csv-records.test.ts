import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import iconv from 'iconv-lite';
import { expect, test } from 'vitest';
import type { ListRecord } from '#domain/import/rows/list-record.ts';
import { testFolder } from '#tests/support/test-folder.ts';
import { type CsvFormat, readRecords } from './csv-records.ts';

const folder = testFolder('records');

async function read(content: string | Buffer, form: Partial<CsvFormat> = {}): Promise<ListRecord[]> {
  const path = join(folder, 'file.csv');
  await writeFile(path, content);
  const records: ListRecord[] = [];
  for await (const record of readRecords(path, { encoding: 'utf-8', start: 0, separator: ',', ...form }))
    records.push(record);
  return records;
}

const places = (records: ListRecord[]) => records.map(({ line, cells }) => [line, cells[0]]);

test('numbers a record by its first line, with any line ending', async () => {
  const lines = ['a,b', '"1', '2', '3",x', '', 'c,"y"', '"d",e'];
  const expected = [
    [1, 'a'],
    [2, '1\n2\n3'],
    [5, ''],
    [6, 'c'],
    [7, 'd'],
  ];
  expect(places(await read(lines.join('\n')))).toEqual(expected);
  const windows = places(await read(lines.join('\r\n')));
  expect(windows.map(([line]) => line)).toEqual([1, 2, 5, 6, 7]);
  expect(windows[1]).toEqual([2, '1\r\n2\r\n3']);
  expect(places(await read('a,b\r\n"1\n2",x\nc,d\re,f'))).toEqual([
    [1, 'a'],
    [2, '1\n2'],
    [4, 'c'],
    [5, 'e'],
  ]);
});

test('reads quotes inside a cell as text', async () => {
  expect((await read('5" deep,say "x",="01"\n'))[0]?.cells).toEqual(['5" deep', 'say "x"', '="01"']);
});

test('reports an unclosed quotation mark with its line', async () => {
  await expect(read('a,b\nc,d\n"e,f\ng,h\n')).rejects.toMatchObject({
    status: 422,
    message: 'The row that begins on line 3 has a quotation mark that is never closed.',
  });
  await expect(read(`a,b\n"${'x,y\n'.repeat(400_000)}`)).rejects.toMatchObject({ status: 422 });
});

test.each(['utf-16le', 'utf-16be', 'windows-1252'] as const)('decodes %s', async (encoding) => {
  const records = await read(iconv.encode('Größe,é\n1,2', encoding), { encoding });
  expect(records[0]?.cells).toEqual(['Größe', 'é']);
});

test('streams a large file and stops when aborted', async () => {
  const rows = Array.from({ length: 20_000 }, (_, at) => `${at},"ü\n"`).join('\n');
  const records = await read(rows);
  expect(records).toHaveLength(20_000);
  expect(records.at(-1)).toEqual({ line: 39_999, cells: ['19999', 'ü\n'] });
  const stop = new AbortController();
  const form = { encoding: 'utf-8', start: 0, separator: ',' } as const;
  const reading = readRecords(join(folder, 'file.csv'), form, { signal: stop.signal });
  await reading.next();
  stop.abort(new Error('enough'));
  await expect(
    (async () => {
      for await (const _ of reading);
    })(),
  ).rejects.toThrow('enough');
});

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import iconv from 'iconv-lite';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { importText, storedStones } from '#server/testing/test-lists.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.write.deleteFrom('diamonds').execute();
});

const header = 'Stock #,Shape,Weight,Color,Clarity,RapNet Price,City';
const row = 'A-1,BR,1.01,D,VS1,4500.00,Idar-Oberstein';
const abroad = row.replace('Idar-Oberstein', 'Gödöllö');
const continental =
  'Stock #;Shape;Weight;Color;Clarity;RapNet Price;City\r\nA-1;BR;1,01;D;VS1;4.500,00;Gödöllö';
const marked = (text: string, encoding: string) => iconv.encode(text, encoding, { addBOM: true });

/** Name, content, detected format. Every file contains the same round of 1.01 ct at 4,500.00 per carat. */
const forms: [string, string | Buffer, { encoding: string; separator: string; decimal: string }][] = [
  ['plain', `${header}\n${row}\n`, { encoding: 'utf-8', separator: ',', decimal: '.' }],
  ['no last line end', `${header}\n${row}`, { encoding: 'utf-8', separator: ',', decimal: '.' }],
  ['Windows line ends', `${header}\r\n${row}\r\n`, { encoding: 'utf-8', separator: ',', decimal: '.' }],
  ['old Mac line ends', `${header}\r${row}\r`, { encoding: 'utf-8', separator: ',', decimal: '.' }],
  [
    'byte-order mark',
    marked(`${header}\n${abroad}`, 'utf-8'),
    { encoding: 'utf-8', separator: ',', decimal: '.' },
  ],
  [
    'UTF-16 LE',
    marked(`${header}\n${abroad}`, 'utf-16le'),
    { encoding: 'utf-16le', separator: ',', decimal: '.' },
  ],
  [
    'UTF-16 BE',
    marked(`${header}\n${abroad}`, 'utf-16be'),
    { encoding: 'utf-16be', separator: ',', decimal: '.' },
  ],
  [
    'Windows-1252, semicolons, decimal commas',
    iconv.encode(continental, 'windows-1252'),
    { encoding: 'windows-1252', separator: ';', decimal: ',' },
  ],
  ['sep= line', `sep=;\r\n${continental}`, { encoding: 'utf-8', separator: ';', decimal: ',' }],
  ['tabs', `${header}\n${row}`.replaceAll(',', '\t'), { encoding: 'utf-8', separator: '\t', decimal: '.' }],
  [
    'title lines',
    `House stock\n\n${header}\n\n${row}\n,,,,,,\n`,
    { encoding: 'utf-8', separator: ',', decimal: '.' },
  ],
  [
    'everything quoted',
    `${header}\n${row}`.replace(/[^,\n]+/g, '"$&"'),
    { encoding: 'utf-8', separator: ',', decimal: '.' },
  ],
  [
    'text cells of a spreadsheet',
    `${header}\n${row.replace('A-1', '="A-1"')}`,
    { encoding: 'utf-8', separator: ',', decimal: '.' },
  ],
  [
    'money dressed up',
    `${header}\n${row.replace('4500.00', '"US$ 4,500.00"')}`,
    { encoding: 'utf-8', separator: ',', decimal: '.' },
  ],
  [
    'line breaks in a header and in a cell',
    `${header.replace('City', '"City\n"')}\n${row.replace('Idar-Oberstein', '"Idar-Oberstein\n"')}`,
    { encoding: 'utf-8', separator: ',', decimal: '.' },
  ],
];

describe('imports the same stone from every file format', () => {
  test.each(forms)('%s', async (_, content, file) => {
    const { report, rejects } = await importText(server, content);
    expect(report).toMatchObject({ rows: 1, added: 1, rejected: 0, problems: [], file });
    expect(rejects).toBeNull();
    const [stone, ...others] = await storedStones(server);
    expect(others).toEqual([]);
    expect(stone).toMatchObject({ stone_id: 'A-1', carat: 1010, price: 4500_00, total_amount: 4545_00 });
    await server.services.lookupValues.ensureLoaded([stone!]);
    expect(server.services.lookupValues.nameOf('location', stone!.location)).toMatch(
      /^(Idar-Oberstein|Gödöllö)$/,
    );
  });
});

/** Name, content, status, error text. */
const refused: [string, string | Buffer, number, RegExp][] = [
  [
    'spreadsheet named .csv',
    Buffer.from('PK\u0003\u0004\u0014\u0000rest', 'latin1'),
    422,
    /workbook is damaged/,
  ],
  ['broken old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 422, /damaged/],
  ['PDF', '%PDF-1.7\n', 415, /PDF/],
  ['picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 415, /binary/],
  ['packed', gzipSync(`${header}\n${row}`), 415, /binary/],
  ['web page', '<!DOCTYPE html><html><body>Sign in</body></html>', 415, /web page/],
  ['JSON', '[{"stock": 1}]', 415, /JSON/],
  ['empty', '', 422, /The file is empty/],
  ['blank', '\ufeff \r\n\r\n', 422, /The file is empty/],
  ['one column', 'Stock #\nA-1\nA-2\n', 422, /No columns were found: .*"Stock #"/],
  ['no headers', 'a,b,c\n1,2,3\n', 422, /No row with column headers was found: .*"a", "b", "c"/],
  ['headers only', `${header}\n\n`, 422, /headers but no stones/],
  [
    'no stock numbers',
    `${header}\n${row}`.replaceAll(/^[^,]*,/gm, ''),
    422,
    /no stock numbers. Enter a prefix/,
  ],
  ['no carat, no price', 'Stock #,Shape,Color\nA-1,BR,D\n', 422, /no carat column.*no price/],
  ['open quote', `${header}\n${row}\n"A-2,BR,1,D\n`, 422, /line 3 has a quotation mark/],
];

describe('rejects a file that is not a stock list', () => {
  test.each(refused)('%s', async (_, content, status, text) => {
    const refusal = await importText(server, content).catch((failure: unknown) => failure);
    expect(refusal).toMatchObject({ status, message: expect.stringMatching(text) });
    expect(await storedStones(server)).toEqual([]);
  });

  test('with another thing in the column of places on every line', async () => {
    const lines = Array.from({ length: 5001 }, (_, at) => `A-${at},BR,1.01,D,VS1,4500.00,remark ${at}`);
    const refusal = await importText(server, [header, ...lines].join('\n')).catch(
      (failure: unknown) => failure,
    );
    expect(refusal).toMatchObject({
      status: 422,
      details: {
        fields: { file: expect.stringContaining('The column "City" has more than 5,000 different') },
      },
    });
    expect(await storedStones(server)).toEqual([]);
  });

  test('names the form field for a prefix when stock numbers are missing', async () => {
    const refusal = await importText(server, `${header}\n${row}`.replaceAll(/^[^,]*,/gm, '')).catch((e) => e);
    expect(Object.keys(refusal.details.fields)).toEqual(['number_from']);
  });
});

/** The public list of 53,940 rounds. It is no part of the product: the test is there where the list is. */
const file = fileURLToPath(new URL('../../../../../shared/data/diamonds-53940.csv', import.meta.url));

if (existsSync(file)) {
  test('imports the public list of 53,940 rounds completely', { timeout: 120_000 }, async () => {
    const content = await readFile(file);
    await expect(importText(server, content)).rejects.toMatchObject({
      status: 422,
      details: { fields: { number_from: expect.stringContaining('no stock numbers. Enter a prefix') } },
    });
    let others = 0;
    const timer = setInterval(() => {
      others += 1;
    }, 5);
    const { report, rejects } = await importText(server, content, { numberFrom: 'KD-' });
    clearInterval(timer);
    expect(report).toMatchObject({ rows: 53_940, added: 53_940, numbered: 53_940, rejected: 0 });
    // 24 sizes that are zero or out of proportion, and 35 that cannot belong to the weight.
    expect(report.warnings).toHaveLength(59);
    expect(report.missing_fields).toEqual(expect.arrayContaining(['stone_id', 'lab', 'rap']));
    expect(rejects).toBeNull();
    // The event loop stays responsive meanwhile.
    expect(others).toBeGreaterThan(20);
    const { stones, amount } = await server.db.read
      .selectFrom('diamonds')
      .select(({ fn }) => [fn.countAll<number>().as('stones'), fn.sum<number>('total_amount').as('amount')])
      .where('stone_id', 'like', 'KD-%')
      .executeTakeFirstOrThrow();
    expect([stones, amount]).toEqual([53_940, 212_135_217_00]);
  });
}

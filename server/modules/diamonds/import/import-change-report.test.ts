import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parseMarkup } from '#domain/pricing/markup.ts';
import { importText, reportOf, storedStone, storedStones } from '#server/testing/test-lists.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.write.deleteFrom('diamonds').execute();
});

const markups = { wholesale: parseMarkup('+10%')!, retail: parseMarkup('+20%')! };
const header = 'Stock #,Shape,Carat,Color,Clarity,Lab,Location,Rap,PPC,Cert Date,Availability';
const row = (stock: string, change: Record<string, string> = {}) => {
  const values = { Shape: 'BR', Carat: '1.00', Color: 'G', Clarity: 'VS1', Lab: 'GIA', Location: 'Antwerp' };
  const all: Record<string, string> = {
    'Stock #': stock,
    Rap: '10000',
    PPC: '5000',
    'Cert Date': '2024-02-29',
    Availability: 'G',
    ...values,
    ...change,
  };
  return header
    .split(',')
    .map((name) => all[name] ?? '')
    .join(',');
};
const list = (...rows: string[]) => [header, ...rows].join('\n');

describe('the report of a list that changes stones in stock', () => {
  beforeEach(() => importText(server, list(row('A-1'), row('A-2'), row('A-3')), { markups }));

  it('names each change, old to new, and shows the price per carat of a price set', async () => {
    const { changes, updated } = await reportOf(
      server,
      list(
        row('A-1', { Color: 'H', Lab: 'Lab of Antwerp', Clarity: '' }),
        row('A-2'),
        row('A-3', { PPC: '5200', 'Cert Date': '2024-03-01', Location: 'Mumbai', Availability: 'NA' }),
      ),
    );
    expect(updated).toBe(2);
    expect(changes).toEqual([
      {
        line: 2,
        stone_id: 'A-1',
        fields: [
          { field: 'color', from: 'G', to: 'H' },
          { field: 'clarity', from: 'VS1', to: '' },
          { field: 'lab', from: 'GIA', to: 'Lab of Antwerp' },
        ],
      },
      {
        line: 4,
        stone_id: 'A-3',
        fields: expect.arrayContaining([
          { field: 'location', from: 'Antwerp', to: 'Mumbai' },
          { field: 'certificate_date', from: '2024-02-29', to: '2024-03-01' },
          { field: 'price', from: '5,000.00', to: '5,200.00' },
          { field: 'j_price', from: '5,500.00', to: '5,720.00' },
          { field: 'retail_price', from: '6,000.00', to: '6,240.00' },
          { field: 'availability', from: 'Available', to: 'Not available' },
          { field: 'state', from: 'On sale', to: 'Hidden' },
        ]),
      },
    ]);
    expect(changes[1]?.fields).toHaveLength(7);
  });

  it('comes before anything is stored when the sender asks for it', async () => {
    const before = await storedStones(server);
    const changed = list(row('A-1', { Color: 'H' }), row('A-4'));
    const asked = await reportOf(server, changed, { on_change: 'ask' });
    expect(asked).toMatchObject({ dry_run: true, added: 1, updated: 1 });
    expect(asked.changes).toEqual([
      { line: 2, stone_id: 'A-1', fields: [{ field: 'color', from: 'G', to: 'H' }] },
    ]);
    expect(await storedStones(server)).toEqual(before);
    expect(await reportOf(server, changed)).toMatchObject({ dry_run: false, updated: 1 });
    expect((await storedStone(server, 'A-1')).updated_at).toBeGreaterThan(before[0]!.updated_at);
  });

  it('does not hold back a list that only adds stones', async () => {
    const report = await reportOf(server, list(row('A-2'), row('A-9')), { on_change: 'ask' });
    expect(report).toMatchObject({ dry_run: false, added: 1, unchanged: 1, changes: [] });
    expect(await storedStones(server)).toHaveLength(4);
  });
});

it('shows the stock number of each row with a remark, written or assigned', async () => {
  const sized = `${header},Meas`;
  const [heavy, bad] = [row('', { Carat: '10' }), row('B-7', { Carat: 'x' })];
  const { warnings, problems, notes } = await reportOf(
    server,
    [sized, `${heavy},6.4 x 6.4 x 3.9`, `${bad},`].join('\n'),
    { number_from: 'KD-' },
  );
  expect(warnings).toMatchObject([{ line: 2, stone_id: 'KD-1', column: 'Meas' }]);
  expect(problems).toMatchObject([{ line: 3, stone_id: 'B-7', column: 'Carat' }]);
  expect(notes).toContain('Stock number KD-1 was assigned.');
});

it('says what was entered, and nothing that is not true', async () => {
  const bare = 'Shape,Carat,Color,PPC\nBR,1,E,100\nBR,1.1,E,100\n';
  const entered = await reportOf(server, bare, {
    supplier_name: 'Kesar',
    number_from: 'KD-',
    dry_run: 'true',
  });
  expect(entered.notes[0]).not.toMatch(/supplier|stock number/);
  expect(entered.notes).toEqual(
    expect.arrayContaining([
      'The supplier of all stones is Kesar, as entered.',
      'Stock numbers KD-1 to KD-2 will be assigned.',
    ]),
  );
  const own = 'Stock #,Vendor,Shape,Carat,Color,PPC\nA-1,,BR,1,E,100\n';
  const { notes } = await reportOf(server, own, { supplier_name: 'Kesar', number_from: 'KD-' });
  expect(notes).toContain('Where the list names no supplier, it is Kesar, as entered.');
  expect(notes.join(' ')).not.toMatch(/assigned/);
});

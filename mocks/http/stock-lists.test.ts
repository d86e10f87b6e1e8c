import { describe, expect, it } from 'vitest';
import type { Diamond } from '#contract/model/diamond.ts';
import { testedMock } from '#tests/support/tested-mock.ts';

const { send, url } = testedMock('--records', 'demonstration');

const header = 'Stock #,Supplier,Shape,Weight,Color,Clarity,Price';
const row = (number: string, price = 5000) => `${number},Lakeside,Round,1.00,F,VS1,${price}`;
const markups = { wholesale: '+8%', retail: '+20%' };

function upload(rows: readonly string[], fields: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...markups, ...fields })) form.append(name, value);
  form.append('file', new File([[header, ...rows].join('\n')], 'lakeside.csv', { type: 'text/csv' }));
  return send('importDiamonds', 'ADMIN', { form });
}
const stock = async (): Promise<Record<string, Diamond>> => {
  const body = { supplier_name: ['Lakeside'], state: 'on_sale', pageSize: 50 };
  const { data } = (await send('searchDiamonds', 'ADMIN', { body })).body.data;
  return Object.fromEntries(data.map((stone: Diamond) => [stone.stone_id, stone]));
};
const undo = (id: number, skip_changed = false) =>
  send('undoImport', 'ADMIN', { body: { id, skip_changed } });

describe('an uploaded list', () => {
  it('adds stones at its mark-ups, changes those in stock, and keeps its rejected rows', async () => {
    const first = await upload([row('LS-1'), row('LS-2'), row('LS-3', 0).replace('1.00', 'x')]);
    expect(first.body).toMatchObject({ data: { added: 2, updated: 0, rejected: 1, problem_count: 1 } });
    expect((await stock())['LS-1']).toMatchObject({ price: 5000, j_price: 5400, retail_price: 6000 });
    const rejects = await fetch(`${url()}${first.body.data.rejects_url}`);
    expect(await rejects.text()).toContain('LS-3,Lakeside,Round,x,F,VS1,0,4,');
    const second = await upload([row('LS-1', 5500), row('LS-2')]);
    expect(second.body.data).toMatchObject({ added: 0, updated: 1, unchanged: 1 });
    expect((await stock())['LS-1']).toMatchObject({ price: 5500, j_price: 5940 });
    const { data: runs } = (await send('listImports', 'ADMIN')).body.data;
    expect(runs).toMatchObject([
      { file_name: 'lakeside.csv', updated: 1 },
      { added: 2, rejected: 1 },
    ]);
  });

  it('changes nothing when it is only validated', async () => {
    const { data } = (await upload([row('LS-1')], { dry_run: 'true' })).body;
    expect(data).toMatchObject({ dry_run: true, added: 1, run_id: null });
    expect(await stock()).toEqual({});
  });

  it('takes missing stones off sale as far as was agreed, and is undone', async () => {
    await upload([row('LS-1'), row('LS-2'), row('LS-3'), row('LS-4')]);
    const before = await stock();
    const part = [row('LS-1', 5500), row('LS-9')];
    const asked = await upload(part, { take_off_missing: 'true' });
    expect(asked.body.data).toMatchObject({
      dry_run: true,
      missing: { missing: 3, needs_confirmation: true },
    });
    const { data } = (await upload(part, { take_off_missing: 'true', take_off_confirmed: '3' })).body;
    expect(data).toMatchObject({ dry_run: false, added: 1, updated: 1, missing: { taken_off: 3 } });
    expect(Object.keys(await stock()).toSorted()).toEqual(['LS-1', 'LS-9']);
    const query = { id: String(data.run_id) };
    const { data: changes } = (await send('listImportChanges', 'ADMIN', { query })).body.data;
    expect(changes.map(({ kind }: { kind: string }) => kind)).toEqual(
      expect.arrayContaining(['changed', 'taken_off', 'added']),
    );
    expect((await undo(data.run_id)).body.data).toEqual({ undone: 5, kept: 0, stones: [] });
    const after = await stock();
    expect(Object.keys(after).toSorted()).toEqual(Object.keys(before).toSorted());
    expect(after['LS-1']).toMatchObject({ price: 5000, j_price: 5400 });
    const query2 = { kind: 'stone', subject_id: String(after['LS-1']!.id) };
    const { data: history } = (await send('listHistory', 'ADMIN', { query: query2 })).body.data;
    expect(history).toMatchObject([
      { action: 'undo', source: { kind: 'import', id: data.run_id } },
      { action: 'update' },
      { action: 'create' },
    ]);
  });

  it('is not undone for a stone that has changed since, unless told so', async () => {
    const { run_id } = (await upload([row('LS-1'), row('LS-2')])).body.data;
    const { id } = (await stock())['LS-1']!;
    await send('updateDiamond', 'ADMIN', { body: { id, location: 'Geneva' } });
    expect(await undo(run_id)).toMatchObject({ status: 409, body: { data: { undone: 1, kept: 1 } } });
    expect((await undo(run_id, true)).body.data).toMatchObject({
      stones: [{ stone_id: 'LS-1', reason: 'changed' }],
    });
    expect(Object.keys(await stock())).toEqual(['LS-1']);
  });
});

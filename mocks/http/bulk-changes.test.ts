import { describe, expect, it } from 'vitest';
import type { BulkChange } from '#contract/model/bulkChange.ts';
import type { BulkUpdatePreview } from '#contract/model/bulkUpdatePreview.ts';
import type { Diamond } from '#contract/model/diamond.ts';
import { encodeIds } from '#domain/routes/id-code.ts';
import { testedMock } from '#tests/support/tested-mock.ts';

const { send } = testedMock('--records', 'demonstration');

const raise: BulkChange = { field: 'price', price_set: 'wholesale', how: 'percent', value: 10 };
const find = async (filters: object): Promise<Diamond[]> =>
  (await send('searchDiamonds', 'ADMIN', { body: { pageSize: 10, ...filters } })).body.data.data;
const idsOf = (stones: readonly Diamond[]) => stones.map(({ id }) => id);
const preview = (body: object) => send('previewBulkUpdate', 'ADMIN', { body });
const dollars = (stones: readonly Diamond[]) =>
  stones.reduce((cents, { j_total_amount = 0 }) => cents + Math.round(j_total_amount * 100), 0) / 100;

/** Previews and makes a change of stones; answers the preview and the answer. */
async function change(stones: readonly Diamond[], wanted = raise) {
  const body = { ids: encodeIds(idsOf(stones)), change: wanted };
  const seen = (await preview(body)).body.data as BulkUpdatePreview;
  const made = await send('bulkUpdateDiamonds', 'ADMIN', { body: { ...body, version: seen.version } });
  return { seen, made };
}
const undo = (id: number, skip_changed = false) =>
  send('undoBulkUpdate', 'ADMIN', { body: { id, skip_changed } });

describe('a change of many stones', () => {
  it('is previewed with old and new values and totals, without sold stones', async () => {
    const free = await find({ state: 'on_sale', pageSize: 2 });
    const sold = await find({ state: 'sold', pageSize: 1 });
    const body = { ids: encodeIds(idsOf([...free, ...sold])), change: raise };
    const { data } = (await preview(body)).body;
    expect(data).toMatchObject({
      ...{ changed: 2, unchanged: 0, refused: 1 },
      refusals: [{ id: sold[0]!.id, reason: 'Sold in an accepted order' }],
    });
    const { before, after } = data.totals.find(
      ({ price_set }: { price_set: string }) => price_set === 'wholesale',
    );
    expect(before).toBe(dollars(free));
    expect(after / before).toBeCloseTo(1.1, 3);
    expect(dollars(await find({ ids: idsOf(free) }))).toBe(dollars(free));
  });

  it.each([
    [{ field: 'price', how: 'percent' }, 'change.value', 'Enter a value'],
    [{ field: 'price', how: 'set', value: 0 }, 'change.value', 'The value must be above zero'],
    [{ field: 'featured', value: 2 }, 'change.value', 'Enter 0 or 1'],
    [{ field: 'location' }, 'change.text', 'Enter a value'],
  ])('is refused for %o', async (wrong, field, text) => {
    const [stone] = await find({ pageSize: 1 });
    const reply = await preview({ ids: encodeIds([stone!.id]), change: wrong });
    expect(reply).toMatchObject({ status: 422, body: { fields: { [field]: text } } });
  });

  it('shows in searches, the history and the list, and is taken back', async () => {
    const stones = await find({ state: 'on_sale', pageSize: 3 });
    const { made } = await change(stones);
    expect(made.body).toMatchObject({ message: '3 stones changed', data: { changed: 3 } });
    const raised = await find({ ids: idsOf(stones) });
    for (const { id, j_price = 0 } of raised)
      expect(j_price / stones.find((one) => one.id === id)!.j_price!).toBeCloseTo(1.1, 3);
    const { data: listed } = (await send('listBulkUpdates', 'ADMIN')).body.data;
    expect(listed).toMatchObject([
      { id: made.body.data.id, summary: 'Wholesale price +10%', changed: 3, undone_at: null },
    ]);
    const query = { kind: 'stone', subject_id: String(stones[0]!.id) };
    const ofStone = async () => (await send('listHistory', 'ADMIN', { query })).body.data.data;
    const source = { kind: 'stone_change', id: made.body.data.id };
    expect(await ofStone()).toMatchObject([{ action: 'update', source }]);
    const undone = await undo(made.body.data.id);
    expect(undone.body).toMatchObject({ message: '3 stones changed back', data: { undone: 3, kept: 0 } });
    expect(await undo(made.body.data.id)).toEqual(undone);
    const figures = (all: readonly Diamond[]) =>
      Object.fromEntries(all.map(({ id, updated_at: _, ...stone }) => [id, stone]));
    expect(figures(await find({ ids: idsOf(stones) }))).toEqual(figures(stones));
    expect(await ofStone()).toMatchObject([
      { action: 'undo', source },
      { action: 'update', source },
    ]);
    const all = (await send('listHistory', 'ADMIN', {})).body.data.data;
    expect(all).toMatchObject([
      { action: 'undo', subject: { kind: 'stone_change', label: 'Wholesale price +10%' } },
      { action: 'update', changes: [{ field: 'changed', to: 3 }, { field: 'created' }] },
    ]);
  });

  it('is refused with a new preview when a stone has changed since', async () => {
    const [stone] = await find({ state: 'on_sale', pageSize: 1 });
    const body = { ids: encodeIds([stone!.id]), change: raise };
    const { version } = (await preview(body)).body.data;
    await send('updateDiamond', 'ADMIN', { body: { id: stone!.id, location: 'Geneva' } });
    const reply = await send('bulkUpdateDiamonds', 'ADMIN', { body: { ...body, version } });
    expect(reply).toMatchObject({ status: 409, body: { data: { changed: 1 } } });
    expect(reply.body.data.version).not.toBe(version);
  });

  it('is taken back for the other stones only, when told so', async () => {
    const stones = await find({ state: 'on_sale', pageSize: 2 });
    const to = { field: 'location', text: 'Geneva' } as const;
    const { made } = await change(stones, to);
    await send('updateDiamond', 'ADMIN', { body: { id: stones[0]!.id, location: 'Dubai' } });
    const { id } = made.body.data;
    expect(await undo(id)).toMatchObject({
      status: 409,
      body: { data: { undone: 1, kept_stones: [{ id: stones[0]!.id, reason: 'Changed since' }] } },
    });
    expect((await find({ ids: [stones[1]!.id] }))[0]!.location).toBe('Geneva');
    expect((await undo(id, true)).body.data).toMatchObject({ undone: 1, kept: 1 });
    const places = Object.fromEntries(
      (await find({ ids: idsOf(stones) })).map((one) => [one.id, one.location]),
    );
    expect(places).toEqual({ [stones[0]!.id]: 'Dubai', [stones[1]!.id]: stones[1]!.location });
  });

  it('does not exist under another number', async () => {
    expect((await undo(999)).status).toBe(404);
  });
});

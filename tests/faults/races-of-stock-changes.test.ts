import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BulkUpdateChange } from '#contract/model/bulkUpdateChange.ts';
import { type CallResult, type CrashableServer, startOn } from '../support/crashable-server.ts';
import { checkInvariants } from '../support/invariant-checks.ts';
import {
  engines,
  type PreparedDatabase,
  type PreparedStone,
  prepareDatabase,
} from '../support/prepared-database.ts';
import { checkChangeSets, type StoredStone, stockChanges, storedStones } from '../support/stock-changes.ts';

const dearer: BulkUpdateChange = { field: 'price', price_set: 'wholesale', how: 'percent', value: 10 };
const cheaper: BulkUpdateChange = { field: 'price', price_set: 'wholesale', how: 'percent', value: -10 };

const times = <Made>(count: number, make: (number: number) => Promise<Made>): Promise<Made[]> =>
  Promise.all(Array.from({ length: count }, (_, number) => make(number)));
const statuses = (answers: readonly CallResult[]) => answers.map(({ status }) => status).sort();
const prices = (stones: ReadonlyMap<number, StoredStone>) =>
  [...stones.values()].map((stone) => Number(stone.j_price) / 100);

describe.for(engines)('changes of many stones at the same time on %s', (engine) => {
  let database: PreparedDatabase;
  let servers: CrashableServer[];
  let stock: ReturnType<typeof stockChanges>;
  let free: PreparedStone[];
  /** Stones that no other test uses. */
  const take = (count: number) => free.splice(0, count);

  beforeAll(async () => {
    database = await prepareDatabase(engine, 160);
    free = [...database.stones];
    // Servers beside each other, where the engine allows them.
    servers = await times(engine === 'postgres' ? 2 : 1, () => startOn(database));
    await Promise.all(servers.map((server) => server.ready()));
    stock = stockChanges(database, servers);
  });
  afterAll(async () => {
    const codes = await Promise.all(servers.map((server) => server.signal('SIGTERM')));
    const problems = [...(await checkInvariants(database)), ...(await checkChangeSets(database))];
    await database.remove();
    expect(problems).toEqual([]);
    expect(codes).toEqual(servers.map(() => 0));
    expect(servers.flatMap((server) => server.logged('request failed'))).toEqual([]);
  });

  const setCount = async () =>
    Number((await database.rows<{ n: number }>('select count(*) as n from change_sets'))[0]?.n);

  it('make one of several changes of the same stones, and refuse the others', async () => {
    const stones = take(20);
    const sets = await setCount();
    const sends = await times(6, (number) => stock.prepare(stones, number % 2 ? dearer : cheaper));
    const answers = await Promise.all(sends.map((send) => send()));
    expect(statuses(answers)).toEqual([200, 409, 409, 409, 409, 409]);
    const won = answers.findIndex(({ status }) => status === 200) % 2 ? 6_050 : 4_950;
    expect(prices(await storedStones(database, stones))).toEqual(stones.map(() => won));
    expect(await setCount()).toBe(sets + 1);
  });

  it('make a change once that is sent several times with one key', async () => {
    const stones = take(20);
    const sets = await setCount();
    const send = await stock.prepare(stones, dearer);
    const answers = await times(6, () => send('one-key-of-a-change'));
    expect(statuses(answers)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
    expect(prices(await storedStones(database, stones))).toEqual(stones.map(() => 6_050));
    expect(await setCount()).toBe(sets + 1);
  });

  it('accept an order of a stone while its price changes: the change is whole or refused', async () => {
    for (const stone of take(6)) {
      const group = [stone, ...take(2)];
      const { body } = await stock.order(stone);
      const send = await stock.prepare(group, dearer);
      const [accepted, changed] = await Promise.all([stock.accept(body.data.id), send()]);
      expect(accepted.status).toBe(200);
      expect([200, 409]).toContain(changed.status);
      const expected = changed.status === 200 ? 6_050 : 5_500;
      expect(prices(await storedStones(database, group))).toEqual([expected, expected, expected]);

      // From now on the price of that stone never changes.
      const later = await (await stock.prepare(group, dearer))();
      expect(later.body.data).toMatchObject({ changed: 2, refused: 1 });
      expect(prices(await storedStones(database, [stone]))).toEqual([expected]);
    }
  });

  it('accept an order of a stone while a change is undone: all stones are undone, or none', async () => {
    for (const stone of take(6)) {
      const group = [stone, ...take(2)];
      const { body } = await stock.order(stone);
      const changed = await (await stock.prepare(group, dearer))();
      const [accepted, undone] = await Promise.all([
        stock.accept(body.data.id),
        stock.undo(changed.body.data.id),
      ]);
      expect(accepted.status).toBe(200);
      expect([200, 409]).toContain(undone.status);
      const expected = undone.status === 200 ? 5_500 : 6_050;
      expect(prices(await storedStones(database, group))).toEqual([expected, expected, expected]);
      if (undone.status === 409)
        expect(undone.body.data).toMatchObject({ undone: 2, kept: 1, kept_stones: [{ id: stone.id }] });
    }
  });

  it('undo a change once, for all who undo it', async () => {
    const stones = take(20);
    const before = await storedStones(database, stones);
    const { body } = await (await stock.prepare(stones, dearer))();
    const answers = await times(6, () => stock.undo(body.data.id));
    expect(statuses(answers)).toEqual([200, 200, 200, 200, 200, 200]);
    for (const answer of answers) expect(answer.body.data).toMatchObject({ undone: 20, kept: 0 });
    expect(await storedStones(database, stones)).toEqual(before);
    const entries = `select id from history where subject_kind = 'stone_change' and action = 'undo'
      and subject_id = ${body.data.id}`;
    expect(await database.rows(entries)).toHaveLength(1);
  });

  it('undo a change while another one is made: one of them succeeds', async () => {
    for (const stones of [take(10), take(10)]) {
      const { body } = await (await stock.prepare(stones, dearer))();
      const send = await stock.prepare(stones, cheaper);
      const [undone, changed] = await Promise.all([stock.undo(body.data.id), send()]);
      expect(statuses([undone, changed])).toEqual([200, 409]);
      const expected = undone.status === 200 ? 5_500 : 5_445;
      expect(prices(await storedStones(database, stones))).toEqual(stones.map(() => expected));
      if (changed.status === 200) expect(undone.body.data).toMatchObject({ undone: 0, kept: 10 });
    }
  });

  const listed = (prefix: string, price: number) =>
    Array.from({ length: 10 }, (_, at) => `${prefix}-${at},BR,1,E,${price},Kesar\n`).join('');
  const stonesOf = async (prefix: string) => {
    const rows = await database.rows<
      Record<'id' | 'j_total_amount' | 'state', number> & { stone_id: string }
    >(
      `select id, stone_id, state, j_total_amount from diamonds where stone_id like '${prefix}-%' order by id`,
    );
    return rows.map((row) => {
      return {
        ...row,
        id: Number(row.id),
        amount: Number(row.j_total_amount) / 100,
        state: Number(row.state),
      };
    });
  };

  it('import stones while their price changes: the change is on the old prices, or refused', async () => {
    for (const prefix of ['RA', 'RB', 'RC']) {
      await stock.importList(listed(prefix, 100));
      const stones = await stonesOf(prefix);
      const send = await stock.prepare(stones, dearer);
      const [imported, changed] = await Promise.all([stock.importList(listed(prefix, 200)), send()]);
      expect(imported.status).toBe(200);
      expect([200, 409]).toContain(changed.status);
      // An import keeps the margin of each stone, which the change has raised by ten per cent.
      const expected = changed.status === 200 ? 237.6 : 216;
      expect((await stonesOf(prefix)).map(({ amount }) => amount)).toEqual(stones.map(() => expected));
      // The later of the two can be undone, and gives back what the earlier one left.
      const undone = await stock.undoImport(imported.body.data.run_id);
      expect(undone.body.data).toMatchObject({ undone: 10, kept: 0 });
      const left = changed.status === 200 ? 118.8 : 108;
      expect((await stonesOf(prefix)).map(({ amount }) => amount)).toEqual(stones.map(() => left));
    }
  });

  it('order stones while their import is undone: no ordered stone leaves the stock', async () => {
    for (const [number, skip] of [true, false, true, false].entries()) {
      const prefix = `U${number}`;
      const { body } = await stock.importList(listed(prefix, 100));
      const stones = await stonesOf(prefix);
      const [undone, ...orders] = await Promise.all([
        stock.undoImport(body.data.run_id, skip),
        ...stones.map((stone, buyer) => stock.order(stone, buyer)),
      ]);
      const ordered = stones.filter((_, at) => orders[at]?.status === 200).map(({ stone_id }) => stone_id);
      const kept = (await stonesOf(prefix))
        .filter(({ state }) => state !== 3)
        .map(({ stone_id }) => stone_id);
      if (undone.status === 409) {
        expect(skip).toBe(false);
        expect(kept).toEqual(stones.map(({ stone_id }) => stone_id));
        // Orders that came after the refused undo are placed as well.
        expect(undone.body.data.kept).toBeLessThanOrEqual(ordered.length);
        expect(undone.body.data.kept).toBeGreaterThanOrEqual(1);
      } else {
        expect(undone.status).toBe(200);
        expect(kept).toEqual(ordered);
        expect(undone.body.data).toMatchObject({ undone: 10 - ordered.length, kept: ordered.length });
        if (!skip) expect(ordered).toEqual([]);
      }
    }
  });
});

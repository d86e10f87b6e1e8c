import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { markStones, presentStoneChanges } from '#components/stone-display/stone-changes.ts';
import { searchDiamonds } from '#contract/hooks/diamonds/diamonds.ts';
import type { Diamond } from '#contract/model/diamond.ts';
import type { LiveEvent } from '#contract/model/liveEvent.ts';
import { applyEvents } from './apply-events.ts';

vi.mock('#contract/hooks/diamonds/diamonds.ts', () => ({ searchDiamonds: vi.fn() }));

const search = vi.mocked(searchDiamonds);
const stone = (id: number, total_amount = 900) => ({ id, stone_id: `KD-${id}`, total_amount }) as Diamond;
const finds = (...stones: Diamond[]) =>
  search.mockResolvedValue({ data: { data: stones } } as Awaited<ReturnType<typeof searchDiamonds>>);

const listKey = ['POST', '/diamond/search'];
let client: QueryClient;

beforeEach(() => {
  vi.useFakeTimers();
  client = new QueryClient();
  client.setQueryData(listKey, { data: { data: [stone(1), stone(2)] } });
});
afterEach(() => {
  vi.useRealTimers();
  search.mockReset();
  markStones([1, 2].map((id) => [id, null]));
});

/** Applies events, waits for what is read and returns the mark of stone 1. */
async function markAfter(...events: LiveEvent[]): Promise<string | undefined> {
  applyEvents(client, { last: 1, reset: false, events }, { isAdmin: false, isFirst: false });
  await vi.advanceTimersByTimeAsync(0);
  return presentStoneChanges().get(1)?.kind;
}

const sold: LiveEvent = { kind: 'stone', id: 1, change: 'sold' };
const repriced: LiveEvent = { kind: 'stone', id: 1, change: 'repriced' };
const offered: LiveEvent = { kind: 'stone', id: 1, change: 'offered' };
const held: LiveEvent = { kind: 'stone_hold', id: 1, change: 'changed' };
const stock: LiveEvent = { kind: 'stock', id: 0, change: 'changed' };

describe('the mark of a stone', () => {
  it('stays "Repriced" when the stone is put on hold', async () => {
    finds(stone(1, 950), stone(2));
    expect(await markAfter(repriced)).toBe('repriced');
    expect(await markAfter(held)).toBe('repriced');
  });

  it('goes when an undo gives the price back, read by the list itself or not', async () => {
    finds(stone(1, 950), stone(2));
    expect(await markAfter(repriced)).toBe('repriced');
    finds(stone(1, 970), stone(2));
    expect(await markAfter(repriced)).toBe('repriced');
    finds(stone(1, 900), stone(2));
    expect(await markAfter(repriced)).toBeUndefined();
    finds(stone(1, 950), stone(2));
    expect(await markAfter(repriced)).toBe('repriced');
    client.setQueryData(listKey, { data: { data: [stone(1), stone(2)] } });
    finds(stone(1, 900), stone(2));
    expect(await markAfter(stock)).toBeUndefined();
  });

  it('is none for a price that an action of this tab has set', async () => {
    const cache = client.getMutationCache();
    await cache.build(client, { mutationFn: async () => null }).execute(undefined);
    finds(stone(1, 950), stone(2));
    expect(await markAfter(repriced)).toBeUndefined();
    expect(client.getQueryData(listKey)).toMatchObject({ data: { data: [{ total_amount: 950 }, {}] } });
  });

  it('does not come back with an earlier reading whose answer comes after that of the undo', async () => {
    const at = (second: number, price: number) => ({
      ...stone(1, price),
      updated_at: `2026-03-05T10:15:0${second}.000Z`,
    });
    client.setQueryData(listKey, { data: { data: [at(0, 900)] } });
    const answers: ((found: Diamond) => void)[] = [];
    search.mockImplementation(
      () =>
        new Promise((resolve) => {
          answers.push((found) =>
            resolve({ data: { data: [found] } } as Awaited<ReturnType<typeof searchDiamonds>>),
          );
        }),
    );
    await markAfter(repriced);
    await markAfter(repriced);
    answers[1]!(at(2, 900));
    await vi.advanceTimersByTimeAsync(0);
    answers[0]!(at(1, 950));
    await vi.advanceTimersByTimeAsync(0);
    expect(presentStoneChanges().get(1)).toBeUndefined();
    expect(client.getQueryData(listKey)).toEqual({ data: { data: [at(2, 900)] } });
  });

  it('stays "Sold" when the stone is read again, found or not', async () => {
    finds(stone(2));
    expect(await markAfter(sold, held)).toBe('sold');
    expect(await markAfter(stock)).toBe('sold');
    finds(stone(1), stone(2));
    expect(await markAfter(stock)).toBe('sold');
  });

  it('goes when a sold stone is offered again', async () => {
    await markAfter(sold);
    finds(stone(1), stone(2));
    expect(await markAfter(offered)).toBeUndefined();
  });

  it('is "Withdrawn" for a stone that is not found, until it is found', async () => {
    finds(stone(2));
    expect(await markAfter(stock)).toBe('withdrawn');
    finds(stone(1), stone(2));
    expect(await markAfter(stock)).toBeUndefined();
  });
});

it('takes a hold that has ended off the stone', async () => {
  const hold = { status: 'own', until: '2026-11-21T11:00:00.000Z' } as const;
  client.setQueryData(listKey, { data: { data: [{ ...stone(1), hold }] } });
  finds(stone(1));
  await markAfter(held);
  expect(client.getQueryData(listKey)).toEqual({ data: { data: [stone(1)] } });
});

it('reads changed stones once more when that has failed', async () => {
  search.mockRejectedValueOnce(new Error('cut'));
  finds(stone(1, 950));
  expect(await markAfter(repriced)).toBeUndefined();
  await vi.advanceTimersByTimeAsync(5000);
  expect(presentStoneChanges().get(1)).toEqual({
    kind: 'repriced',
    total: 950,
    was: { total_amount: 900 },
  });
  expect(search).toHaveBeenCalledTimes(2);
});

it('reads what is due, overdue or of today again when a new day begins', () => {
  const orders = ['/diamond/orders', { page: 1 }];
  const statement = ['/diamond/orders/statement', { userid: 2 }];
  const [totals, stones] = [['/misc/stats/admin/dashboard'], listKey];
  for (const key of [orders, statement, totals]) client.setQueryData(key, {});
  const newDay: LiveEvent = { kind: 'day', id: 20_786, change: 'changed' };
  applyEvents(client, { last: 1, reset: false, events: [newDay] }, { isAdmin: true, isFirst: false });
  const isStale = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated;
  expect([orders, statement, totals, stones].map(isStale)).toEqual([true, true, true, false]);
});

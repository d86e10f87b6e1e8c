import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Hold } from '#contract/model/hold.ts';
import { hour } from '#domain/format/durations.ts';
import { diamonds } from '../fixtures/diamonds.ts';
import { holdStone } from '../fixtures/holds.ts';
import { buyerAsha, buyerLuca } from '../fixtures/users.ts';
import { records, resetRecords } from '../records.ts';
import { historyEntries } from './history-entries.ts';
import { assertFree, holdAsSeen } from './stone-holds.ts';

const begin = Date.parse('2026-11-23T10:00:00.000Z');
const stone = diamonds[0]!;

const hold = (id: number, by: typeof buyerAsha, more: Partial<Hold>): Hold => ({
  ...{ id, status: 'active', stone: holdStone(stone), hours: 2, until: null, place: null, order: null },
  ...{ reason: null, buyer: { id: by.id, name: by.name } },
  ...{ created_at: '2026-11-23T10:00:00.000Z', updated_at: '2026-11-23T10:00:00.000Z', ...more },
});

beforeEach(() => {
  vi.useFakeTimers({ now: begin });
  resetRecords();
});
afterEach(() => vi.useRealTimers());

it('passes a stone whose hold has expired to the queue before it is ordered', () => {
  records.holds = [
    hold(2, buyerLuca, { status: 'queued' }),
    hold(1, buyerAsha, { until: new Date(begin + 2 * hour).toISOString() }),
  ];
  const before = { ...records };
  vi.setSystemTime(begin + 2 * hour);
  expect(() => assertFree(buyerAsha.id, [stone.id])).toThrow(expect.objectContaining({ status: 409 }));
  expect(records.holds.map(({ id, status }) => [id, status])).toEqual([
    [2, 'active'],
    [1, 'expired'],
  ]);
  expect(historyEntries(before, records, buyerAsha.id)).toMatchObject([
    { subject: { id: 1 }, action: 'expire', byServer: true },
    { subject: { id: 2 }, action: 'grant', byServer: true },
  ]);
});

it('shows a hold with its stone as it is now, and an end only while it holds or once it has expired', () => {
  const until = new Date(begin + hour).toISOString();
  records.diamonds = records.diamonds.map((each) =>
    each.id === stone.id ? { ...each, j_total_amount: 4321 } : each,
  );
  const seen = (status: Hold['status']) => holdAsSeen(hold(1, buyerAsha, { status, until }), 'USER');
  expect(seen('active')).toMatchObject({ until, stone: { total_amount: 4321 } });
  expect([seen('gone').until, seen('ended').until]).toEqual([null, null]);
  vi.setSystemTime(begin + hour);
  expect(seen('active')).toMatchObject({ status: 'expired', until });
});

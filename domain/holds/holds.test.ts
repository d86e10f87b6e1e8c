import { expect, it } from 'vitest';
import { holdsAt, type QueuedHold, settleHolds } from './hold-queue.ts';
import { holdLimit, holdStart } from './hold-start.ts';
import { isHolding } from './hold-status.ts';
import { holdStatusAfter, holdStatusAfterOrder, judgeHoldTransition } from './hold-transitions.ts';

const hour = 3_600_000;
const end = 1_000_000;
const hold = (id: number, more: Partial<QueuedHold>): QueuedHold => ({
  id,
  status: 'active',
  until: end,
  hours: 2,
  queuedAt: null,
  canBuy: true,
  ...more,
});
const waiting = (id: number, queuedAt: number, more: Partial<QueuedHold> = {}) =>
  hold(id, { status: 'queued', until: null, queuedAt, ...more });

it('holds a stone up to the instant of its end and not at it', () => {
  expect([isHolding(hold(1, {}), end - 1), isHolding(hold(1, {}), end)]).toEqual([true, false]);
  expect(settleHolds([hold(1, {})], end - 1)).toEqual([]);
  expect(settleHolds([hold(1, {})], end)).toEqual([{ id: 1, to: 'expired', until: end }]);
});

it('passes to the first in the queue, whose own time begins then', () => {
  const holds = [
    hold(1, {}),
    waiting(3, 20),
    waiting(2, 20, { hours: 5 }),
    waiting(4, 10, { canBuy: false }),
  ];
  expect(settleHolds(holds, end + 7)).toEqual([
    { id: 1, to: 'expired', until: end },
    { id: 4, to: 'ended', until: null },
    { id: 2, to: 'active', until: end + 7 + 5 * hour },
  ]);
  expect(holdsAt(holds, end + 7).map(({ id, status }) => [id, status])).toEqual([
    [3, 'queued'],
    [2, 'active'],
  ]);
});

it('ends every hold of a stone that is not on sale, and those of blocked accounts', () => {
  const holds = [hold(1, { status: 'ordered', until: null }), waiting(2, 1)];
  expect(settleHolds(holds, 0, false).map(({ to }) => to)).toEqual(['gone', 'gone']);
  expect(settleHolds(holds, end * 9)).toEqual([]);
  expect(settleHolds([hold(1, { canBuy: false }), waiting(2, 1)], 0).map(({ to }) => to)).toEqual([
    'ended',
    'active',
  ]);
});

it('lets administrators decide on requests and buyers release what is open', () => {
  const asked = { status: 'asked', until: null } as const;
  expect(judgeHoldTransition('grant', asked, 'ADMIN', 0)).toEqual({ ok: true });
  expect(judgeHoldTransition('grant', asked, 'USER', 0)).toEqual({ ok: false, refusal: 'admin_only' });
  expect(judgeHoldTransition('release', asked, 'ADMIN', 0)).toEqual({ ok: false, refusal: 'buyer_only' });
  expect(judgeHoldTransition('release', hold(1, {}), 'USER', end - 1)).toEqual({ ok: true });
  expect(judgeHoldTransition('release', hold(1, {}), 'USER', end)).toEqual({
    ok: false,
    refusal: 'release_only_open',
  });
  expect(judgeHoldTransition('end', hold(1, {}), 'ADMIN', end)).toEqual({
    ok: false,
    refusal: 'end_only_holding',
  });
  expect(judgeHoldTransition('grant', hold(1, {}), 'ADMIN', 0)).toEqual({
    ok: false,
    refusal: 'grant_only_asked',
  });
  expect([holdStatusAfter('grant', false), holdStatusAfter('grant', true)]).toEqual(['active', 'queued']);
});

it('begins behind the holder, as a request, or at once, by the settings', () => {
  const settings = { self_service: false, max_stones: 3, hours: 24 };
  const selfService = { ...settings, self_service: true };
  expect(holdStart({ hours: 6 }, selfService, 0)).toEqual({ status: 'queued', hours: 6, until: null });
  expect(holdStart({ hours: null }, settings, 0)).toMatchObject({ status: 'queued', hours: 24 });
  expect(holdStart(undefined, settings, 0)).toEqual({ status: 'asked', hours: null, until: null });
  expect(holdStart(undefined, selfService, 5)).toEqual({
    status: 'active',
    hours: 24,
    until: 5 + 24 * hour,
  });
  expect([holdLimit(settings), holdLimit(selfService)]).toEqual([50, 3]);
});

it('ends with a rejected order and is released with one that its buyer cancels', () => {
  expect([holdStatusAfterOrder('ADMIN'), holdStatusAfterOrder('USER')]).toEqual(['ended', 'released']);
});

import { describe, expect, it } from 'vitest';
import { ApiError } from '#api/api-error.ts';
import type { EnquiryRound } from '#contract/model/enquiryRound.ts';
import { formatDateTime } from '#domain/format/dates.ts';
import type { SelectedStone } from '../../stone-selection/selected-stone.ts';
import { orderConflict, orderLines } from './order-conflict.ts';

const stone = (id: number, total_amount: number): SelectedStone => ({
  id,
  stone_id: `KD-${id}`,
  shape: 'Round',
  carat: 1,
  color: 'F',
  clarity: 'VS1',
  kind: 'natural',
  growth: null,
  treatment: null,
  price: total_amount,
  total_amount,
  discount: 20,
});

describe('an order that conflicts', () => {
  const change = { id: 1, stone_id: 'KD-1', asked_amount: 100, amount: 120.5 };

  it('is read from a 409 only', () => {
    expect(orderConflict(new ApiError(500, 'no'))).toBeNull();
    expect(orderConflict(new Error('no'))).toBeNull();
    const ordered = [{ id: 3, stone_id: 'KD-3', order_id: 43 }];
    const error = new ApiError(409, 'Gone', { data: [change], body: { stone_ids: ['KD-2'], ordered } });
    expect(orderConflict(error)).toEqual({ text: 'Gone', changes: [change], sold: ['KD-2'], ordered });
    const bare = { text: 'Gone', changes: [], sold: [], ordered: [] };
    expect(orderConflict(new ApiError(409, 'Gone'))).toEqual(bare);
  });

  it('says until when a stone is on hold in the time zone of the reader', () => {
    const held_until = '2026-11-24T14:30:00.000Z';
    const text = 'This stone is on hold for another buyer until 24 Nov, 2026 02:30 PM (UTC): KD-2.';
    const error = new ApiError(409, text, { body: { stone_ids: ['KD-2'], held_until } });
    expect(orderConflict(error)?.text).toBe(
      `This stone is on hold for another buyer until ${formatDateTime(held_until)}: KD-2. It cannot be ordered now.`,
    );
    expect(orderConflict(error)?.sold).toEqual(['KD-2']);
  });

  it('shows old and new prices and marks sold stones', () => {
    const stones = [stone(1, 100), stone(2, 200)];
    const lines = orderLines(stones, [
      { text: '', changes: [change], sold: [], ordered: [] },
      { text: '', changes: [{ ...change, amount: 130 }], sold: ['KD-2'], ordered: [] },
    ]);
    expect(lines.map(({ amount, previousAmount, sold }) => ({ amount, previousAmount, sold }))).toEqual([
      { amount: 130, previousAmount: 100, sold: false },
      { amount: 200, previousAmount: null, sold: true },
    ]);
  });

  it('orders at offers, at the list where it is lower now, and not at an offer that has ended', () => {
    const offer = (diamond_id: number, until: string): EnquiryRound => ({
      diamond_id,
      round: 1,
      by: 'business',
      price: 90,
      total_amount: 90,
      discount: null,
      note: null,
      until,
      created_at: '2026-11-20T10:00:00.000Z',
    });
    const byStone = new Map([
      [1, offer(1, '2099-01-01T00:00:00.000Z')],
      [2, offer(2, '2099-01-01T00:00:00.000Z')],
      [3, offer(3, '2026-11-21T10:00:00.000Z')],
    ]);
    const lines = orderLines([stone(1, 100), stone(2, 80), stone(3, 100)], [], { enquiryId: 7, byStone });
    expect(lines.map(({ amount, previousAmount, sold }) => [amount, previousAmount, sold])).toEqual([
      [90, null, false],
      [80, 90, false],
      [90, null, true],
    ]);
  });
});

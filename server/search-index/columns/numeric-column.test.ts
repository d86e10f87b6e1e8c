import { expect, it } from 'vitest';
import { forCases } from '#tests/support/random-cases.ts';
import { blockSlots, wordsFor } from './bitset.ts';
import { NumericColumn } from './numeric-column.ts';
import { applyFilters, slotsOf } from './slot-set.ts';

it('selects exactly the values of a range, wherever its ends fall among the buckets', () => {
  forCases(60, (chance) => {
    const words = 64;
    const column = new NumericColumn(words * 32, words);
    // Few different values, some of them common: steps of one value, of two, and of many.
    const spread = chance.pick([5, 60, 200, 2000]);
    const values = Array.from({ length: words * 32 }, () =>
      chance.int(1, 9) === 1 ? null : chance.boolean() ? chance.int(-spread, spread) : chance.int(1, 4),
    );
    for (const [slot, value] of values.entries()) column.set(slot, value);
    void column.buckets;
    for (let change = 0; change < 200; change += 1) {
      const slot = chance.int(0, values.length - 1);
      values[slot] = chance.int(-spread - 5, spread + 5);
      column.set(slot, values[slot]);
    }
    for (let from = -12; from <= 12; from += 1) {
      const [to, blank] = [from + chance.int(-1, 9), chance.boolean()];
      const among = new Uint32Array(words).fill(0xffffffff);
      const selected = applyFilters(among, [column.test([{ from, to }], blank)]);
      const expected = values.flatMap((value, slot) =>
        (value === null ? blank : value >= from && value <= to) ? [slot] : [],
      );
      expect([...slotsOf(selected)]).toEqual(expected);
    }
  });
});

it('skips no block with a value of the range, ends included', () => {
  forCases(40, (chance) => {
    const words = wordsFor(12 * blockSlots);
    const column = new NumericColumn(words * 32, words);
    // Sorted, as the stones are by weight: a block contains few values, and the next block the following ones.
    const values = Array.from({ length: words * 32 }, (_, slot) =>
      chance.int(1, 900) === 1 ? null : Math.floor(slot / 700),
    );
    for (const [slot, value] of values.entries()) column.set(slot, value);
    for (let round = 0; round < 12; round += 1) {
      const slot = chance.int(0, values.length - 1);
      values[slot] = chance.int(-3, 25);
      column.set(slot, values[slot]);
      const [from, blank] = [chance.int(-4, 24), chance.boolean()];
      const to = from + chance.int(0, 3);
      const selected = applyFilters(new Uint32Array(words).fill(0xffffffff), [
        column.test([{ from, to }], blank),
      ]);
      const expected = values.flatMap((value, at) =>
        (value === null ? blank : value >= from && value <= to) ? [at] : [],
      );
      expect([...slotsOf(selected)]).toEqual(expected);
      expect(selected.blocks.length).toBeLessThan(blank ? 13 : 12);
    }
  });
});

import { expect, it } from 'vitest';
import { forCases } from '#tests/support/random-cases.ts';
import { blockSlots, wordsFor } from './bitset.ts';
import { CodeColumn } from './code-column.ts';
import { applyFilters, slotsOf } from './slot-set.ts';

it('selects exactly the requested codes, with few and many values, and skips blocks without them', () => {
  forCases(40, (chance) => {
    const words = wordsFor(10 * blockSlots);
    const column = new CodeColumn(words * 32, words);
    // More than 32 values share marks of a block; more than 256 have no bitset of their own.
    const spread = chance.pick([5, 60, 400]);
    const values = Array.from({ length: words * 32 }, (_, slot) =>
      chance.int(1, 400) === 1 ? null : Math.floor((slot * spread) / (words * 32)),
    );
    for (const [slot, value] of values.entries()) column.set(slot, value);
    if (chance.boolean()) column.prepare();
    for (let round = 0; round < 10; round += 1) {
      const changed = chance.int(0, values.length - 1);
      values[changed] = chance.int(0, spread - 1);
      column.set(changed, values[changed]);
      const wanted = Array.from({ length: chance.int(0, 3) }, () => chance.int(0, spread));
      const blank = chance.int(1, 4) === 1;
      const selected = applyFilters(new Uint32Array(words).fill(0xffffffff), [column.test(wanted, blank)]);
      const expected = values.flatMap((value, slot) =>
        (value === null ? blank : wanted.includes(value)) ? [slot] : [],
      );
      expect([...slotsOf(selected)]).toEqual(expected);
      if (wanted.length === 0 && !blank) expect(selected.blocks).toEqual([]);
    }
  });
});

it('distinguishes values that share a bit of the block mask', () => {
  const words = wordsFor(2 * blockSlots);
  const column = new CodeColumn(words * 32, words);
  for (let slot = 0; slot < 64; slot += 1) column.set(slot, slot);
  // In the second block two values only, whose dictionary indexes are 32 apart.
  for (let slot = blockSlots; slot < 2 * blockSlots; slot += 1) column.set(slot, slot % 2 ? 3 : 35);
  const among = new Uint32Array(words).fill(0xffffffff);
  expect(applyFilters(among, [column.test([3], false)]).size).toBe(1 + blockSlots / 2);
});

it('takes more values than 16 bits can number, and keeps them when it grows and is reordered', () => {
  const values = 70_000;
  const words = wordsFor(values);
  const column = new CodeColumn(values, words);
  for (let slot = 0; slot < values; slot += 1) column.set(slot, 3 * slot);
  const slotsWith = (code: number) => {
    const among = new Uint32Array(words).fill(0xffffffff);
    return [...slotsOf(applyFilters(among, [column.test([code], false)]))];
  };
  const codes = [0, 65_534, 65_535, 65_536, 69_999];
  for (const slot of codes) expect([slotsWith(3 * slot), column.codeOf(slot)]).toEqual([[slot], 3 * slot]);
  column.grow(2 * values, wordsFor(2 * values));
  column.set(values, -1);
  column.reorder(Int32Array.from({ length: values + 1 }, (_, slot) => values - slot));
  for (const slot of codes) expect(column.codeOf(values - slot)).toBe(3 * slot);
  expect(column.codeOf(0)).toBe(-1);
});

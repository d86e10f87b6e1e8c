import { expect, it } from 'vitest';
import { forCases } from '#tests/support/random-cases.ts';
import { blockSlots, wordsFor } from './bitset.ts';
import { NameColumn } from './name-column.ts';
import { applyFilters, slotsOf } from './slot-set.ts';

const all = (words: number) => new Uint32Array(words).fill(0xffffffff);

it('selects exactly the stones with one of the texts, after changes, growth and another order', () => {
  forCases(30, (chance) => {
    const words = wordsFor(4 * blockSlots);
    const column = new NameColumn(blockSlots);
    column.grow(words * 32);
    const some = () => (chance.int(1, 5) === 1 ? null : `Supplier ${chance.int(1, chance.pick([3, 2000]))}`);
    let texts = Array.from({ length: words * 32 }, some);
    for (const [slot, text] of texts.entries()) column.set(slot, text);
    if (chance.boolean()) {
      const order = Int32Array.from(texts, (_, slot) => texts.length - 1 - slot);
      column.reorder(order);
      texts = Array.from(order, (before) => texts[before]!);
    }
    const changed = chance.int(0, texts.length - 1);
    texts[changed] = some();
    column.set(changed, texts[changed]!);
    const wanted = ['Supplier 1', 'Supplier 2', 'supplier 3', ''].slice(0, chance.int(1, 4));
    const selected = applyFilters(all(words), [column.test(wanted)]);
    const expected = texts.flatMap((text, slot) => (text !== null && wanted.includes(text) ? [slot] : []));
    expect([...slotsOf(selected)]).toEqual(expected);
    expect(applyFilters(all(words), [column.test(['Nobody'])]).blocks).toEqual([]);
  });
});

it('has no limit of different texts', () => {
  const column = new NameColumn(70_000);
  for (let slot = 0; slot < 70_000; slot += 1) column.set(slot, `Supplier ${slot}`);
  expect(column.countOf(Int32Array.of(1, 69_999, 69_999)).get('Supplier 69999')).toBe(2);
});

import { acquireBits, type Bitset, blockWords, countBlock, releaseBits } from '../columns/bitset.ts';
import type { CodeIndexes } from '../columns/code-column.ts';
import { type SlotSet, slotsOf } from '../columns/slot-set.ts';

/**
 * A set prepared for counting by many columns: a block with most of its visible slots is counted as its total without
 * the others.
 */
export interface CountedSet {
  set: SlotSet;
  /** Blocks whose totals are added. */
  whole: readonly number[];
  /** Slots that are added, and those that are taken from the totals. */
  added: Int32Array;
  removed: Int32Array;
}

/** Prepares a set of visible slots. */
export function toCountedSet(set: SlotSet, visible: Bitset): CountedSet {
  const [whole, few]: [number[], number[]] = [[], []];
  const others = acquireBits(visible.length);
  let [fewSlots, otherSlots] = [0, 0];
  for (const block of set.blocks) {
    const [here, all] = [countBlock(set.bits, block), countBlock(visible, block)];
    if (here * 2 <= all) {
      few.push(block);
      fewSlots += here;
      continue;
    }
    whole.push(block);
    otherSlots += all - here;
    const end = (block + 1) * blockWords;
    for (let at = block * blockWords; at < end; at += 1) others[at] = visible[at]! & ~set.bits[at]!;
  }
  const removed = slotsOf({ bits: others, blocks: whole, size: otherSlots });
  releaseBits(others);
  return {
    set,
    whole,
    removed,
    added: slotsOf({ bits: set.bits, blocks: few, size: fewSlots }),
  };
}

/** Adds the number of the slots per index to the counts, or takes it from them. */
export function countSlots(counts: Int32Array, indexes: CodeIndexes, slots: Int32Array, sign: 1 | -1): void {
  // Neighbours often have the same index, and two counters do not wait for each other.
  const other = new Int32Array(counts.length);
  let at = 0;
  for (; at + 1 < slots.length; at += 2) {
    counts[indexes[slots[at]!]!]! += sign;
    other[indexes[slots[at + 1]!]!]! += sign;
  }
  if (at < slots.length) counts[indexes[slots[at]!]!]! += sign;
  for (let index = 0; index < counts.length; index += 1) counts[index]! += other[index]!;
}

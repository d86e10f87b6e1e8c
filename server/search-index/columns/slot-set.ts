import {
  acquireBits,
  type Bitset,
  blockSlots,
  blocksOf,
  blockWords,
  copyBlock,
  countBlock,
  popCount,
  releaseBits,
} from './bitset.ts';

/**
 * A set of slots: a bitmap and the blocks that belong to it. Words of other blocks are undefined, because pooled
 * bitmaps are not cleared.
 */
export interface SlotSet {
  bits: Bitset;
  blocks: readonly number[];
  size: number;
}

/** A filter that is evaluated block by block. */
export interface BlockFilter {
  /** Whether no slot, some slots or every slot of a block can match, without reading values; `some` needs `apply`. */
  coverage(block: number): 'none' | 'some' | 'all';
  /** Clears the bits of a block whose slots do not match. */
  apply(bits: Bitset, block: number): void;
}

/** The slots that pass all filters, in a borrowed bitmap. Skips blocks that one filter rules out. */
export function applyFilters(among: Bitset, tests: readonly BlockFilter[]): SlotSet {
  const bits = acquireBits(among.length);
  const blocks: number[] = [];
  const partial: BlockFilter[] = [];
  let size = 0;
  nextBlock: for (let block = 0; block < blocksOf(among); block += 1) {
    partial.length = 0;
    for (const test of tests) {
      const coverage = test.coverage(block);
      if (coverage === 'none') continue nextBlock;
      if (coverage === 'some') partial.push(test);
    }
    copyBlock(among, bits, block);
    for (const test of partial) test.apply(bits, block);
    const here = countBlock(bits, block);
    if (here === 0) continue;
    blocks.push(block);
    size += here;
  }
  return { bits, blocks, size };
}

/** A filter for the given slots. */
export function testSlots(slots: readonly number[]): BlockFilter {
  const wanted = new Map<number, Uint32Array>();
  for (const slot of slots) {
    const block = Math.floor(slot / blockSlots);
    const words = wanted.get(block) ?? new Uint32Array(blockWords);
    words[(slot >>> 5) % blockWords]! |= 1 << (slot & 31);
    wanted.set(block, words);
  }
  return {
    coverage: (block) => (wanted.has(block) ? 'some' : 'none'),
    apply(bits, block) {
      const words = wanted.get(block)!;
      for (let at = 0; at < blockWords; at += 1) bits[block * blockWords + at]! &= words[at]!;
    },
  };
}

/** Wraps a bitmap as a slot set, without a copy. */
export function setOf(bits: Bitset): SlotSet {
  const blocks = Array.from({ length: blocksOf(bits) }, (_, block) => block);
  const size = blocks.reduce((total, block) => total + countBlock(bits, block), 0);
  return { bits, blocks, size };
}

/** Counts the slots of a set that are also in a bitmap. */
export function intersectionSize({ bits, blocks }: SlotSet, others: Bitset): number {
  let total = 0;
  for (const block of blocks) {
    const end = (block + 1) * blockWords;
    for (let at = block * blockWords; at < end; at += 1) total += popCount(bits[at]! & others[at]!);
  }
  return total;
}

/** The slots of a set that are in `inside` but not in `outside`, in a borrowed bitmap; `size` is their number. */
export function between(
  { bits, blocks }: SlotSet,
  inside: Bitset | null,
  outside: Bitset | null,
  size: number,
): SlotSet {
  const selected = acquireBits(bits.length);
  for (const block of blocks) {
    copyBlock(bits, selected, block);
    const end = (block + 1) * blockWords;
    if (inside) for (let at = block * blockWords; at < end; at += 1) selected[at]! &= inside[at]!;
    if (outside) for (let at = block * blockWords; at < end; at += 1) selected[at]! &= ~outside[at]!;
  }
  return { bits: selected, blocks, size };
}

/** The slots of a set, in ascending order. */
export function slotsOf({ bits, blocks, size }: SlotSet): Int32Array<ArrayBuffer> {
  const slots = new Int32Array(size);
  let next = 0;
  for (const block of blocks) {
    const end = (block + 1) * blockWords;
    for (let at = block * blockWords; at < end; at += 1) {
      for (let word = bits[at]!; word !== 0; word &= word - 1) {
        slots[next] = (at << 5) + 31 - Math.clz32(word & -word);
        next += 1;
      }
    }
  }
  return slots;
}

/** Returns the borrowed bitmap of a set to the pool. */
export const releaseSlotSet = ({ bits }: SlotSet): void => releaseBits(bits);

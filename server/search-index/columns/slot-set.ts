import {
  acquireBits,
  type Bitset,
  blocksOf,
  blockWords,
  copyBlock,
  countBlock,
  popCount,
  releaseBits,
} from './bitset.ts';

/** A set of slots: the bits of some blocks. The other blocks are empty, whatever their words contain. */
export interface SlotSet {
  bits: Bitset;
  blocks: readonly number[];
  size: number;
}

/** The result of a filter for a block of slots. */
export interface BlockFilter {
  /** Whether none or all of the block pass for certain. */
  coverage(block: number): 'none' | 'some' | 'all';
  /** Keeps those bits of a block that pass. */
  apply(bits: Bitset, block: number): void;
}

/** The slots among these that pass all tests, borrowed. */
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

/** Bits as a set, as they are. */
export function setOf(bits: Bitset): SlotSet {
  const blocks = Array.from({ length: blocksOf(bits) }, (_, block) => block);
  const size = blocks.reduce((total, block) => total + countBlock(bits, block), 0);
  return { bits, blocks, size };
}

/** How many of a set are among these. */
export function intersectionSize({ bits, blocks }: SlotSet, others: Bitset): number {
  let total = 0;
  for (const block of blocks) {
    const end = (block + 1) * blockWords;
    for (let at = block * blockWords; at < end; at += 1) total += popCount(bits[at]! & others[at]!);
  }
  return total;
}

/** Those of a set that are in the first bits and not in the second, which are so many; on loan. */
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

/** The slots of a set, rising. */
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

/** Returns the borrowed bits of a set. */
export const releaseSlotSet = ({ bits }: SlotSet): void => releaseBits(bits);

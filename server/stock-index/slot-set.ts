import {
  type Bits,
  blocksOf,
  blockWords,
  borrow,
  copyBlock,
  countBlock,
  countWord,
  giveBack,
} from './bits.ts';

/** A set of slots: the bits of some blocks. The others hold none of it, whatever their words say. */
export interface SlotSet {
  bits: Bits;
  blocks: readonly number[];
  size: number;
}

/** What a filter says of a block of slots. */
export interface BlockTest {
  /** Whether none or all of the block are sure to pass, whatever else is known of them. */
  reach(block: number): 'none' | 'some' | 'all';
  /** Keeps those bits of a block that pass. */
  keep(bits: Bits, block: number): void;
}

/** The slots among these that pass all tests, on loan. */
export function passing(among: Bits, tests: readonly BlockTest[]): SlotSet {
  const bits = borrow(among.length);
  const blocks: number[] = [];
  const asked: BlockTest[] = [];
  let size = 0;
  nextBlock: for (let block = 0; block < blocksOf(among); block += 1) {
    asked.length = 0;
    for (const test of tests) {
      const reach = test.reach(block);
      if (reach === 'none') continue nextBlock;
      if (reach === 'some') asked.push(test);
    }
    copyBlock(among, bits, block);
    for (const test of asked) test.keep(bits, block);
    const here = countBlock(bits, block);
    if (here === 0) continue;
    blocks.push(block);
    size += here;
  }
  return { bits, blocks, size };
}

/** Bits as a set, as they are. */
export function setOf(bits: Bits): SlotSet {
  const blocks = Array.from({ length: blocksOf(bits) }, (_, block) => block);
  const size = blocks.reduce((total, block) => total + countBlock(bits, block), 0);
  return { bits, blocks, size };
}

/** How many of a set are among these. */
export function countBoth({ bits, blocks }: SlotSet, others: Bits): number {
  let total = 0;
  for (const block of blocks) {
    const end = (block + 1) * blockWords;
    for (let at = block * blockWords; at < end; at += 1) total += countWord(bits[at]! & others[at]!);
  }
  return total;
}

/** Those of a set that are in the first bits and not in the second, which are so many; on loan. */
export function between(
  { bits, blocks }: SlotSet,
  inside: Bits | null,
  outside: Bits | null,
  size: number,
): SlotSet {
  const kept = borrow(bits.length);
  for (const block of blocks) {
    copyBlock(bits, kept, block);
    const end = (block + 1) * blockWords;
    if (inside) for (let at = block * blockWords; at < end; at += 1) kept[at]! &= inside[at]!;
    if (outside) for (let at = block * blockWords; at < end; at += 1) kept[at]! &= ~outside[at]!;
  }
  return { bits: kept, blocks, size };
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

/** Ends the loan of a set. */
export const giveSetBack = ({ bits }: SlotSet): void => giveBack(bits);

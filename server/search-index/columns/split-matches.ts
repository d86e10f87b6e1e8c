import {
  acquireBits,
  type Bitset,
  blocksOf,
  blockWords,
  copyBlock,
  countBlock,
  releaseBits,
} from './bitset.ts';
import type { BlockFilter, SlotSet } from './slot-set.ts';

/** The slots that pass all filters, and for each filter those that pass all others, in borrowed bitmaps. */
export interface SplitMatches {
  all: SlotSet;
  without: SlotSet[];
}

type GrowingSet = SlotSet & { blocks: number[] };

/**
 * Finds in one pass the slots that fail no filter and those that fail exactly one. A block is skipped as soon as every
 * slot fails two filters.
 */
export function splitMatches(among: Bitset, tests: readonly BlockFilter[]): SplitMatches {
  const empty = (): GrowingSet => ({ bits: acquireBits(among.length), blocks: [], size: 0 });
  const all = empty();
  const without = tests.map(empty);
  const candidates = acquireBits(among.length);
  const split = createBlockSplitter({ among, tests, passed: all.bits, without, candidates });
  for (let block = 0; block < blocksOf(among); block += 1) {
    if (!split(block)) continue;
    for (const set of [all, ...without]) {
      const here = countBlock(set.bits, block);
      if (here === 0) continue;
      set.blocks.push(block);
      set.size += here;
    }
  }
  releaseBits(candidates);
  return { all, without };
}

interface Split {
  among: Bitset;
  tests: readonly BlockFilter[];
  /** Receives the slots that pass all filters. */
  passed: Bitset;
  /** Per filter, receives the slots that pass all others. */
  without: readonly SlotSet[];
  /** A borrowed bitmap. */
  candidates: Bitset;
}

/** Splits one block; false when no slot of it passes all filters or all but one. */
function createBlockSplitter({ among, tests, passed, without, candidates }: Split) {
  /** Slots that fail exactly one filter so far. */
  const failedOnce = new Uint32Array(blockWords);
  const coverages: ReturnType<BlockFilter['coverage']>[] = [];
  return (block: number): boolean => {
    const start = block * blockWords;
    let ruledOut = 0;
    for (let index = 0; index < tests.length; index += 1) {
      coverages[index] = tests[index]!.coverage(block);
      if (coverages[index] === 'none') ruledOut += 1;
      if (ruledOut > 1) return false;
    }
    copyBlock(among, passed, block);
    failedOnce.fill(0);
    for (const [index, test] of tests.entries()) {
      const { bits: failed } = without[index]!;
      const coverage = coverages[index]!;
      if (coverage === 'all') {
        failed.fill(0, start, start + blockWords);
        continue;
      }
      let remaining = 0;
      for (let at = 0; at < blockWords; at += 1) {
        candidates[start + at] = passed[start + at]! | failedOnce[at]!;
        failed[start + at] = candidates[start + at]!;
      }
      if (coverage === 'none') candidates.fill(0, start, start + blockWords);
      else test.apply(candidates, block);
      for (let at = 0; at < blockWords; at += 1) {
        const word = start + at;
        const matches = candidates[word]!;
        failed[word]! &= ~matches;
        failedOnce[at] = (failedOnce[at]! & matches) | (passed[word]! & ~matches);
        passed[word]! &= matches;
        remaining |= passed[word]! | failedOnce[at]!;
      }
      if (remaining === 0) return false;
    }
    for (const { bits: failed } of without) {
      for (let at = 0; at < blockWords; at += 1) {
        failed[start + at] = (failed[start + at]! & failedOnce[at]!) | passed[start + at]!;
      }
    }
    return true;
  };
}

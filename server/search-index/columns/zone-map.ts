import { blockSlots } from './bitset.ts';
import type { BlockFilter } from './slot-set.ts';

/** An inclusive range. */
export interface Range {
  from: number;
  to: number;
}

/**
 * The minimum and maximum value of each block, and whether it has a blank. Updates only widen a range, because
 * narrowing it would need a scan of the block.
 */
export interface ZoneMap {
  lowest: Float64Array;
  highest: Float64Array;
  blanks: Uint8Array;
}

export const createZoneMap = (blocks: number): ZoneMap => ({
  lowest: new Float64Array(blocks).fill(Infinity),
  highest: new Float64Array(blocks).fill(-Infinity),
  blanks: new Uint8Array(blocks),
});

export function growZoneMap({ lowest, highest, blanks }: ZoneMap, blocks: number): ZoneMap {
  const longer = createZoneMap(blocks);
  longer.lowest.set(lowest);
  longer.highest.set(highest);
  longer.blanks.set(blanks);
  return longer;
}

/** Widens the range of the block of a slot to include a value; blank is NaN. */
export function extendZone({ lowest, highest, blanks }: ZoneMap, slot: number, value: number): void {
  const block = Math.floor(slot / blockSlots);
  if (Number.isNaN(value)) blanks[block] = 1;
  if (value < lowest[block]!) lowest[block] = value;
  if (value > highest[block]!) highest[block] = value;
}

/** Whether the values of a block lie in the ranges, as far as the zone map shows. */
export function coverageOf(
  { lowest, highest, blanks }: ZoneMap,
  block: number,
  ranges: readonly Range[],
  blank: boolean,
): ReturnType<BlockFilter['coverage']> {
  const [low, high, hasBlank] = [lowest[block]!, highest[block]!, blanks[block] === 1];
  let isPartial = blank && hasBlank;
  for (const { from, to } of ranges) {
    if (from <= low && high <= to && (blank || !hasBlank)) return 'all';
    if (from <= high && low <= to) isPartial = true;
  }
  return isPartial ? 'some' : 'none';
}

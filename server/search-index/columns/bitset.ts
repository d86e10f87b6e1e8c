/** A bitmap, one bit per slot. All bitmaps of an index have the same number of words, which fill complete blocks. */
export type Bitset = Uint32Array<ArrayBuffer>;

/** Searches process slots in blocks, and skip blocks that cannot contain a match. */
export const blockWords = 32;
export const blockSlots = blockWords * 32;

export const wordsFor = (slots: number): number => Math.ceil(slots / blockSlots) * blockWords;

export const blocksOf = (bits: Bitset): number => bits.length / blockWords;

export function setBit(bits: Bitset, slot: number): void {
  bits[slot >>> 5]! |= 1 << (slot & 31);
}

export function clearBit(bits: Bitset, slot: number): void {
  bits[slot >>> 5]! &= ~(1 << (slot & 31));
}

export const hasBit = (bits: Bitset, slot: number): boolean =>
  ((bits[slot >>> 5]! >>> (slot & 31)) & 1) === 1;

const pool: Bitset[] = [];

/**
 * Borrows a bitmap from a pool, because allocating one per search costs more garbage collection time than the
 * searches take. The words are not cleared; return the bitmap with `releaseBits`.
 */
export function acquireBits(words: number): Bitset {
  const bits = pool.pop();
  return bits?.length === words ? bits : new Uint32Array(words);
}

/** Returns a borrowed bitmap to the pool; the caller must not use it afterwards. */
export function releaseBits(bits: Bitset): void {
  if (pool.length < 32) pool.push(bits);
}

/** Counts the set bits of a word. */
export function popCount(word: number): number {
  let w = word - ((word >>> 1) & 0x55555555);
  w = (w & 0x33333333) + ((w >>> 2) & 0x33333333);
  return Math.imul((w + (w >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

export function unionInto(into: Bitset, other: Bitset): void {
  for (let at = 0; at < into.length; at += 1) into[at]! |= other[at]!;
}

/** Counts the set bits of a block. */
export function countBlock(bits: Bitset, block: number): number {
  const end = (block + 1) * blockWords;
  let total = 0;
  for (let at = block * blockWords; at < end; at += 1) total += popCount(bits[at]!);
  return total;
}

export function copyBlock(from: Bitset, to: Bitset, block: number): void {
  const end = (block + 1) * blockWords;
  for (let at = block * blockWords; at < end; at += 1) to[at] = from[at]!;
}

const any = new Uint32Array(blockWords);

/** Intersects a block with the union of the other bitmaps. */
export function intersectAny(bits: Bitset, others: readonly Bitset[], block: number): void {
  const start = block * blockWords;
  any.fill(0);
  for (const other of others) {
    for (let at = 0; at < blockWords; at += 1) any[at]! |= other[start + at]!;
  }
  for (let at = 0; at < blockWords; at += 1) bits[start + at]! &= any[at]!;
}

/** Clears the bits of a block whose slots do not match. */
export function filterSlots(bits: Bitset, block: number, matches: (slot: number) => boolean): void {
  const end = (block + 1) * blockWords;
  for (let at = block * blockWords; at < end; at += 1) {
    for (let left = bits[at]!; left !== 0; left &= left - 1) {
      const bit = left & -left;
      if (!matches((at << 5) + 31 - Math.clz32(bit))) bits[at]! &= ~bit;
    }
  }
}

/** Copies a bitmap into a longer one. */
export function resized(bits: Bitset, words: number): Bitset {
  const longer = new Uint32Array(words);
  longer.set(bits);
  return longer;
}

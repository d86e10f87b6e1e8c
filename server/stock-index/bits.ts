/** A set of slots: one bit for each. All sets of an index have the same number of words. */
export type Bits = Uint32Array<ArrayBuffer>;

export const wordsFor = (slots: number): number => (slots + 31) >>> 5;

export function setBit(bits: Bits, slot: number): void {
  bits[slot >>> 5]! |= 1 << (slot & 31);
}

export function clearBit(bits: Bits, slot: number): void {
  bits[slot >>> 5]! &= ~(1 << (slot & 31));
}

export const hasBit = (bits: Bits, slot: number): boolean => ((bits[slot >>> 5]! >>> (slot & 31)) & 1) === 1;

const spare: Bits[] = [];

/** An empty set for a moment: making one for every search keeps the garbage collector busier than the searches. */
export function borrow(words: number): Bits {
  const bits = spare.pop();
  return bits?.length === words ? bits.fill(0) : new Uint32Array(words);
}

/** Ends a loan; nobody may hold the set any more. */
export function giveBack(bits: Bits): void {
  if (spare.length < 32) spare.push(bits);
}

/** The same set once more, on loan. */
export function borrowCopy(bits: Bits): Bits {
  const copy = borrow(bits.length);
  copy.set(bits);
  return copy;
}

/** How many bits of one word are set. */
export function countWord(word: number): number {
  let w = word - ((word >>> 1) & 0x55555555);
  w = (w & 0x33333333) + ((w >>> 2) & 0x33333333);
  return Math.imul((w + (w >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

export function count(bits: Bits): number {
  let total = 0;
  for (let at = 0; at < bits.length; at += 1) total += countWord(bits[at]!);
  return total;
}

/** How many bits two sets share. */
export function countBoth(a: Bits, b: Bits): number {
  let total = 0;
  for (let at = 0; at < a.length; at += 1) total += countWord(a[at]! & b[at]!);
  return total;
}

export function orInto(into: Bits, other: Bits): void {
  for (let at = 0; at < into.length; at += 1) into[at]! |= other[at]!;
}

/** The slots of a set, rising. */
export function slotsOf(bits: Bits): Int32Array {
  const slots = new Int32Array(count(bits));
  let next = 0;
  for (let at = 0; at < bits.length; at += 1) {
    for (let word = bits[at]!; word !== 0; word &= word - 1) {
      slots[next] = (at << 5) + 31 - Math.clz32(word & -word);
      next += 1;
    }
  }
  return slots;
}

/** The slots at these places of a set, counted from its lower or its upper end. */
export function slotsAt(bits: Bits, rising: boolean, offset: number, limit: number): number[] {
  const found: number[] = [];
  let left = offset;
  for (let step = 0; step < bits.length && found.length < limit; step += 1) {
    const at = rising ? step : bits.length - 1 - step;
    let word = bits[at]!;
    const here = countWord(word);
    if (left >= here) {
      left -= here;
      continue;
    }
    while (word !== 0 && found.length < limit) {
      const bit = rising ? 31 - Math.clz32(word & -word) : 31 - Math.clz32(word);
      word &= ~(1 << bit);
      if (left > 0) left -= 1;
      else found.push((at << 5) + bit);
    }
  }
  return found;
}

/** The same bits in a longer array. */
export function lengthened(bits: Bits, words: number): Bits {
  const longer = new Uint32Array(words);
  longer.set(bits);
  return longer;
}

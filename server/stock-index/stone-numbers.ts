import { type Bits, borrow, giveBack, hasBit, setBit } from './bits.ts';

/** Stones in one text. */
const blockSlots = 1024;
const blockWords = blockSlots / 32;

/** Stone numbers in small letters, a thousand to a text, so that a part of one is found by few native searches. */
export class StoneNumbers {
  #blocks: (string[] | string)[] = [];

  set(slot: number, stoneId: string): void {
    const at = Math.floor(slot / blockSlots);
    const block = this.#blocks[at] ?? [];
    const lines = typeof block === 'string' ? block.split('\n') : block;
    // A number with a line break would be taken for two stones.
    lines[slot % blockSlots] = stoneId.toLowerCase().replace(/\n/g, ' ');
    this.#blocks[at] = lines;
  }

  /** Keeps those of a set whose number contains the part, whatever the letter case. */
  keep(bits: Bits, part: string): void {
    const wanted = part.toLowerCase();
    const kept = borrow(bits.length);
    for (let at = 0; at < this.#blocks.length; at += 1) {
      const word = at * blockWords;
      if (isEmpty(bits, word)) continue;
      findIn(this.#textOf(at), wanted, (line) => {
        const slot = at * blockSlots + line;
        if (hasBit(bits, slot)) setBit(kept, slot);
      });
    }
    bits.set(kept);
    giveBack(kept);
  }

  get bytes(): number {
    return this.#blocks.reduce((sum, block) => sum + (typeof block === 'string' ? block.length : 0), 0);
  }

  /** Joins the texts that are in pieces. */
  prepare(): void {
    for (let at = 0; at < this.#blocks.length; at += 1) this.#textOf(at);
  }

  #textOf(at: number): string {
    const block = this.#blocks[at]!;
    if (typeof block === 'string') return block;
    const text = block.join('\n');
    this.#blocks[at] = text;
    return text;
  }
}

function isEmpty(bits: Bits, word: number): boolean {
  const end = Math.min(word + blockWords, bits.length);
  for (let at = word; at < end; at += 1) if (bits[at] !== 0) return false;
  return true;
}

/** Calls `visit` once with the number of each line that contains the part. */
function findIn(text: string, part: string, visit: (line: number) => void): void {
  let [line, start] = [0, 0];
  for (let hit = text.indexOf(part); hit >= 0; hit = text.indexOf(part, start)) {
    let end = text.indexOf('\n', start);
    while (end >= 0 && end < hit) {
      line += 1;
      start = end + 1;
      end = text.indexOf('\n', start);
    }
    visit(line);
    if (end < 0) return;
    line += 1;
    start = end + 1;
  }
}

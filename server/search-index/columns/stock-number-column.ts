import { type Bitset, blockSlots, blockWords } from './bitset.ts';
import type { BlockFilter } from './slot-set.ts';

const selected = new Uint32Array(blockWords);

/** Stone numbers in lower case, joined to one text per block, so that a substring search is a few native calls. */
export class StockNumberColumn {
  /** Per block, separate lines after a change, or the joined text after a search. */
  #blocks: (string[] | Block)[] = [];

  set(slot: number, stoneId: string): void {
    const at = Math.floor(slot / blockSlots);
    const block = this.#blocks[at] ?? [];
    const lines = 'text' in block ? block.text.split('\n') : block;
    // A line break would split the number into two lines of the joined text.
    lines[slot % blockSlots] = stoneId.toLowerCase().replace(/\n/g, ' ');
    this.#blocks[at] = lines;
  }

  /** Whether a number contains the part, whatever the letter case. */
  test(part: string): BlockFilter {
    const needle = part.toLowerCase();
    return { coverage: () => 'some', apply: (bits, block) => this.#keep(bits, block, needle) };
  }

  #keep(bits: Bitset, block: number, needle: string): void {
    const start = block * blockWords;
    selected.fill(0);
    let remaining = 0;
    for (let at = 0; at < blockWords; at += 1) remaining |= bits[start + at]!;
    if (remaining !== 0) {
      findIn(this.#blockAt(block), needle, (line) => {
        selected[line >>> 5]! |= 1 << (line & 31);
      });
    }
    for (let at = 0; at < blockWords; at += 1) bits[start + at]! &= selected[at]!;
  }

  /** Reorders the slots: the number of `order[slot]` moves to `slot`. */
  reorder(order: Int32Array): void {
    const lines = this.#blocks.flatMap((_, block) => this.#blockAt(block).text.split('\n'));
    this.#blocks = [];
    for (let slot = 0; slot < order.length; slot += blockSlots) {
      const here = order.subarray(slot, slot + blockSlots);
      this.#blocks.push(Array.from(here, (before) => lines[before]!));
    }
  }

  get bytes(): number {
    return this.#blocks.reduce(
      (sum, block) => sum + ('text' in block ? block.text.length + block.starts.byteLength : 0),
      0,
    );
  }

  /** Joins the lines of every block, so that the first search does not have to. */
  prepare(): void {
    for (let at = 0; at < this.#blocks.length; at += 1) this.#blockAt(at);
  }

  #blockAt(at: number): Block {
    const block = this.#blocks[at] ?? [];
    if ('text' in block) return block;
    // A slot without a number becomes an empty line, so that the line number stays the slot number in the block.
    const lines = Array.from(block, (line) => line ?? '');
    const starts = new Uint32Array(lines.length);
    for (let line = 1; line < lines.length; line += 1)
      starts[line] = starts[line - 1]! + lines[line - 1]!.length + 1;
    const joined = { text: lines.join('\n'), starts };
    this.#blocks[at] = joined;
    return joined;
  }
}

interface Block {
  text: string;
  /** Start offset of each line. */
  starts: Uint32Array;
}

/** Calls `visit` once with the number of each line that contains the part. */
function findIn({ text, starts }: Block, part: string, visit: (line: number) => void): void {
  for (let hit = text.indexOf(part); hit >= 0; ) {
    const line = lineAt(starts, hit);
    visit(line);
    if (line + 1 === starts.length) return;
    hit = text.indexOf(part, starts[line + 1]);
  }
}

function lineAt(starts: Uint32Array, place: number): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if (starts[middle]! <= place) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Modules that the same pages need, in one file. */
export type Chunk = {
  /** Numbers of the pages that fetch it. */
  pages: ReadonlySet<number>;
  modules: readonly string[];
  /** Approximate size, bytes. */
  size: number;
};

type MergeOptions = {
  /** The modules that each module imports. */
  imports: ReadonlyMap<string, readonly string[]>;
  /** What a file costs a page that fetches it besides its content: a request and separate compression, bytes. */
  overhead: number;
  /** How large the first load of each page may be, bytes: a page near or above it counts most. */
  limits: readonly number[];
  /** Whether two chunks may be one file, judged by their pages. */
  mayMerge: (a: Chunk, b: Chunk) => boolean;
};

/** A chunk with all that a page which fetches it fetches too. */
type Linked = { chunk: Chunk; pages: Set<number>; needs: Set<Linked> };

type Pair = { one: Linked; other: Linked; saved: number };

/** A page's cost grows with this power of its load: heavy pages are relieved first. */
const emphasis = 3;

/**
 * Merges chunks as long as that makes first loads smaller in sum: a merged file saves its overhead for pages that need
 * both, and costs the others the part that they do not need, with everything that this part imports. Never makes two
 * chunks that import each other.
 */
export function mergeChunks(
  chunks: readonly Chunk[],
  { imports, overhead, limits, mayMerge }: MergeOptions,
): Chunk[] {
  let merged = link(chunks, imports);
  /** The first load of each page, bytes. */
  const loads = limits.map((_, page) =>
    merged.reduce((sum, { pages, chunk }) => sum + (pages.has(page) ? chunk.size + overhead : 0), 0),
  );
  const saving = (growths: ReadonlyMap<number, number>) => {
    let saved = 0;
    for (const [page, bytes] of growths)
      saved +=
        (loads[page]! / limits[page]!) ** emphasis - ((loads[page]! + bytes) / limits[page]!) ** emphasis;
    return saved;
  };
  for (;;) {
    const pairs: Pair[] = [];
    for (const [index, one] of merged.entries())
      for (const other of merged.slice(index + 1)) {
        const saved = saving(ownGrowths(one, other, overhead));
        if (saved > 0 && mayMerge(one.chunk, other.chunk)) pairs.push({ one, other, saved });
      }
    let best: (Pair & { growths: Map<number, number> }) | null = null;
    for (const pair of pairs.sort((a, b) => b.saved - a.saved)) {
      // What a merge brings along only makes it worse.
      if (pair.saved <= (best?.saved ?? 0)) break;
      const { one, other } = pair;
      if (wouldLoop(one, other)) continue;
      const growths = allGrowths(one, other, overhead);
      const saved = saving(growths);
      if (saved > (best?.saved ?? 0)) best = { one, other, saved, growths };
    }
    if (!best) return merged.map(({ chunk, pages }) => ({ ...chunk, pages }));
    for (const [page, bytes] of best.growths) loads[page]! += bytes;
    merged = join(merged, best.one, best.other);
  }
}

/** The chunks with what each of them needs; a page that fetches one fetches those too. */
function link(chunks: readonly Chunk[], imports: ReadonlyMap<string, readonly string[]>): Linked[] {
  const linked = chunks.map((chunk): Linked => ({ chunk, pages: new Set(chunk.pages), needs: new Set() }));
  const holderOf = new Map(linked.flatMap((each) => each.chunk.modules.map((id) => [id, each] as const)));
  const direct = ({ chunk }: Linked) =>
    chunk.modules.flatMap((id) => (imports.get(id) ?? []).flatMap((needed) => holderOf.get(needed) ?? []));
  for (const each of linked) {
    const waiting = direct(each);
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      if (next === each || each.needs.has(next)) continue;
      each.needs.add(next);
      waiting.push(...direct(next));
    }
  }
  for (const { pages, needs } of linked)
    for (const need of needs) for (const page of pages) need.pages.add(page);
  return linked;
}

/** Bytes that a merge adds to the first load of each page, without what the parts import. */
function ownGrowths(one: Linked, other: Linked, overhead: number): Map<number, number> {
  const growths = new Map<number, number>();
  for (const page of one.pages) growths.set(page, other.pages.has(page) ? -overhead : other.chunk.size);
  for (const page of other.pages) if (!one.pages.has(page)) growths.set(page, one.chunk.size);
  return growths;
}

/** Bytes that a merge adds to the first load of each page. */
function allGrowths(one: Linked, other: Linked, overhead: number): Map<number, number> {
  const growths = ownGrowths(one, other, overhead);
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const)
    for (const need of to.needs)
      if (need !== from && !from.needs.has(need))
        for (const page of from.pages)
          if (!need.pages.has(page)) growths.set(page, growths.get(page)! + need.chunk.size + overhead);
  return growths;
}

/** Whether the merged chunk would need another one that needs it: code of one would run before what it needs. */
const wouldLoop = (one: Linked, other: Linked): boolean =>
  [...one.needs].some((need) => need !== other && need.needs.has(other)) ||
  [...other.needs].some((need) => need !== one && need.needs.has(one));

/** The chunks with two of them as one. */
function join(chunks: readonly Linked[], one: Linked, other: Linked): Linked[] {
  const union: Linked = {
    chunk: {
      pages: one.pages,
      modules: [...one.chunk.modules, ...other.chunk.modules],
      size: one.chunk.size + other.chunk.size,
    },
    pages: new Set([...one.pages, ...other.pages]),
    needs: new Set([...one.needs, ...other.needs].filter((need) => need !== one && need !== other)),
  };
  for (const need of union.needs) for (const page of union.pages) need.pages.add(page);
  const rest = chunks.filter((each) => each !== one && each !== other);
  for (const { needs } of rest) {
    const hadOne = needs.delete(one);
    const hadOther = needs.delete(other);
    if (!hadOne && !hadOther) continue;
    needs.add(union);
    for (const need of union.needs) needs.add(need);
  }
  return [...rest, union];
}

/** Modules that the same pages need, in one file. */
export type Chunk = {
  /** Numbers of the pages. */
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

/** A page that is twice as near to its limit counts 2 to this power as much: heavy pages are relieved first. */
const emphasis = 3;

/**
 * Merges chunks as long as that makes first loads smaller in sum: a merged file saves its overhead for pages that need
 * both, and costs the others the part that they do not need. Never makes two chunks that import each other.
 */
export function mergeChunks(
  chunks: readonly Chunk[],
  { imports, overhead, limits, mayMerge }: MergeOptions,
): Chunk[] {
  const merged = [...chunks];
  /** The first load of each page, bytes. */
  const loads = limits.map((_, page) =>
    merged.reduce((sum, { pages, size }) => sum + (pages.has(page) ? size + overhead : 0), 0),
  );
  const refused = new Set<string>();
  const nameOf = ({ modules }: Chunk) => `${modules[0]}#${modules.length}`;
  for (;;) {
    let best: { a: number; b: number; key: string; saved: number } | null = null;
    for (let a = 0; a < merged.length; a += 1)
      for (let b = a + 1; b < merged.length; b += 1) {
        const [one, other] = [merged[a]!, merged[b]!];
        const saved = savedBy(one, other, { loads, limits, overhead });
        if (saved <= (best?.saved ?? 0) || !mayMerge(one, other)) continue;
        const key = `${nameOf(one)} ${nameOf(other)}`;
        if (!refused.has(key)) best = { a, b, key, saved };
      }
    if (!best) return merged;
    const [one, other] = [merged[best.a]!, merged[best.b]!];
    const rest = merged.filter((chunk) => chunk !== one && chunk !== other);
    const union: Chunk = {
      pages: new Set([...one.pages, ...other.pages]),
      modules: [...one.modules, ...other.modules],
      size: one.size + other.size,
    };
    if (importsItself(union, rest, imports)) {
      refused.add(best.key);
      continue;
    }
    merged.splice(0, merged.length, ...rest, union);
    for (const page of union.pages) loads[page]! += growth(one, other, page, overhead);
  }
}

/** Bytes that a merge adds to the first load of one of its pages. */
const growth = (one: Chunk, other: Chunk, page: number, overhead: number): number => {
  if (!one.pages.has(page)) return one.size;
  return other.pages.has(page) ? -overhead : other.size;
};

type Loads = { loads: readonly number[]; limits: readonly number[]; overhead: number };

/** How much better all first loads are after a merge; negative when they are worse. */
function savedBy(one: Chunk, other: Chunk, { loads, limits, overhead }: Loads): number {
  const cost = (page: number, bytes: number) => (bytes / limits[page]!) ** emphasis;
  const change = (page: number) =>
    cost(page, loads[page]!) - cost(page, loads[page]! + growth(one, other, page, overhead));
  let saved = 0;
  for (const page of one.pages) saved += change(page);
  for (const page of other.pages) if (!one.pages.has(page)) saved += change(page);
  return saved;
}

/** Whether a chunk needs another one that needs it: code of one of them would run before what it needs. */
function importsItself(
  chunk: Chunk,
  others: readonly Chunk[],
  imports: ReadonlyMap<string, readonly string[]>,
): boolean {
  const chunkOf = new Map(
    [chunk, ...others].flatMap((each) => each.modules.map((id) => [id, each] as const)),
  );
  const seen = new Set<Chunk>();
  const waiting = [chunk];
  for (let next = waiting.pop(); next; next = waiting.pop())
    for (const id of next.modules)
      for (const needed of imports.get(id) ?? []) {
        const target = chunkOf.get(needed);
        if (!target || target === next) continue;
        if (target === chunk) return true;
        if (seen.has(target)) continue;
        seen.add(target);
        waiting.push(target);
      }
  return false;
}

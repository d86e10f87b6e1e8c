/** Durations in milliseconds. Stores every one, so that percentiles are exact. */
export interface Timings {
  count: number;
  p50: number;
  p95: number;
  p99: number;
  max: number;
  mean: number;
}

/** Exact percentiles (nearest rank); zeros without any duration. */
export function summarise(durations: readonly number[]): Timings {
  const sorted = [...durations].sort((a, b) => a - b);
  const rank = (share: number) => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
  const sum = sorted.reduce((total, each) => total + each, 0);
  return {
    count: sorted.length,
    p50: rank(0.5),
    p95: rank(0.95),
    p99: rank(0.99),
    max: sorted.at(-1) ?? 0,
    mean: sorted.length > 0 ? sum / sorted.length : 0,
  };
}

/** Measures the duration of some work, in milliseconds. */
export async function timed(work: () => unknown): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Durations in milliseconds, by exact percentiles (nearest rank); zeros without any duration. */
export interface Timings {
  count: number;
  p50: number;
  p99: number;
  max: number;
}

export function summarise(durations: readonly number[]): Timings {
  const sorted = durations.toSorted((a, b) => a - b);
  const rank = (share: number) => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
  return { count: sorted.length, p50: rank(0.5), p99: rank(0.99), max: rank(1) };
}

import type { BenchEngine, Section } from './bench-options.ts';

export type Unit = 'ms' | 's' | '/s' | 'rows/s' | 'MB' | 'kB' | 'stones';

/** One measured value, beside what the machine can do at best. */
export interface Metric {
  section: Section;
  engine: BenchEngine | null;
  stones: number | null;
  /** What was measured. */
  what: string;
  value: number;
  unit: Unit;
  /** The floor: the same unit, and what it is. */
  floor?: { value: number; what: string };
}

/** Adds what every figure of a part shares. */
export const metricFactory =
  (shared: Pick<Metric, 'section' | 'engine' | 'stones'>) =>
  (what: string, value: number, unit: Unit, floor?: Metric['floor']): Metric => ({
    ...shared,
    what,
    value,
    unit,
    ...(floor ? { floor } : {}),
  });

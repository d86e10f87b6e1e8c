import type { BenchEngine, Section } from './bench-options.ts';

export type Unit =
  | ('ms' | 's' | '/s' | 'rows/s' | 'MB' | 'kB' | 'stones' | 'searches' | 'inputs' | 'streams')
  | ('of 100' | 'of 1' | 'points');

/** One measured value, beside the best that the machine can do. */
export interface Metric {
  section: Section;
  engine: BenchEngine | null;
  stones: number | null;
  /** What the value measures. */
  what: string;
  value: number;
  unit: Unit;
  /** The floor, in the same unit, and its name. */
  floor?: { value: number; what: string };
}

/** Creates metrics that share section, engine and stock size. */
export const metricFactory =
  (shared: Pick<Metric, 'section' | 'engine' | 'stones'>) =>
  (what: string, value: number, unit: Unit, floor?: Metric['floor']): Metric => ({
    ...shared,
    what,
    value,
    unit,
    ...(floor ? { floor } : {}),
  });

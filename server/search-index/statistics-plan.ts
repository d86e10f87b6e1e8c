import type { Span } from '#domain/search/stock-statistics.ts';
import type { NameColumnName, NumericColumnName } from './search-plan.ts';

/** The requested statistics, as plain data. */
export interface StatisticsPlan {
  /** Columns to report minimum, maximum and histogram of, by result name. */
  spans: Readonly<Record<string, NumericColumnName>>;
  /** Weight ranges to count stones in; they do not overlap. */
  weights: readonly Span[];
  /** Text columns to list the values of. */
  names: readonly NameColumnName[];
}

import type {
  CodeColumnName,
  NameColumnName,
  NumericColumnName,
  SearchPlan,
  StockFilter,
} from './search-plan.ts';

/**
 * What to count for each choice of a search, as plain data. The filters have one filter per column at most. A column is
 * counted among the stones that pass every filter except its own.
 */
export interface CountsPlan extends Pick<SearchPlan, 'visible' | 'filters'> {
  codes: readonly CodeColumnName[];
  names: readonly NameColumnName[];
  bins: readonly BinsPlan[];
  /** Other lists of filters, to count the stones that pass them. */
  alternatives: readonly (readonly StockFilter[])[];
}

/** A numeric column to count in bins: below the first edge, from each edge to the next, and from the last edge on. */
export interface BinsPlan {
  column: NumericColumnName;
  edges: readonly number[];
}

export interface StockCounts {
  /** Stones without any filter, and with all. */
  total: number;
  found: number;
  /** For each filter, the stones that pass all others. */
  without: number[];
  /** Stones per code; null is blank. */
  codes: Map<CodeColumnName, Map<number | null, number>>;
  /** Stones per text, without blanks. */
  names: Map<NameColumnName, Map<string, number>>;
  /** Stones per bin, and stones without a value. */
  bins: { counts: number[]; blank: number }[];
  alternatives: number[];
}

/** The column of a filter; null for filters of numbers and ids. */
export const filteredColumn = (filter: StockFilter): string | null =>
  'column' in filter && filter.kind !== 'numbers' ? filter.column : null;

import { traitColumns } from '#domain/search/diamond-filters.ts';
import type { Schema } from '#server/platform/db/schema.ts';

/**
 * A search of the stock in stored units, as plain data: SQL and the stock index answer the same plan, and it
 * travels to another thread.
 */
export interface SearchPlan {
  visible: Visible;
  /** All of them must hold. */
  filters: readonly StockFilter[];
  /** Ends with the id, so that pages neither lose nor repeat a stone. */
  order: readonly SortKey[];
}

/** Stones on sale with a wholesale price, or everything that is not deleted. */
export type Visible = 'on-sale' | 'not-deleted';

export const codeColumns = [
  'shape',
  ...traitColumns,
  'featured',
  'status',
] as const satisfies (keyof Schema['diamonds'])[];
export type CodeColumnName = (typeof codeColumns)[number];

export const numericColumns = [
  'carat',
  'rap',
  'price',
  'discount',
  'total_amount',
  'j_price',
  'j_discount',
  'j_total_amount',
  'table_pct',
  'depth_pct',
  'ratio',
  'length',
  'width',
  'height',
  'created_at',
  'updated_at',
] as const satisfies (keyof Schema['diamonds'])[];
export type NumericColumnName = (typeof numericColumns)[number];

/** Columns sorted as texts, by the bytes of their letters. */
export const textColumns = ['stone_id', 'certificate_no'] as const satisfies (keyof Schema['diamonds'])[];
export type TextColumnName = (typeof textColumns)[number];

export type StockFilter =
  | {
      kind: 'codes';
      column: CodeColumnName;
      /** None of them finds nothing but blanks. */
      codes: readonly number[];
      /** Whether stones without a value are kept. */
      blank: boolean;
    }
  | { kind: 'ranges'; column: NumericColumnName; ranges: readonly Bounds[]; blank: boolean }
  | { kind: 'number-part'; part: string }
  | { kind: 'numbers'; column: TextColumnName; numbers: readonly string[] }
  | { kind: 'ids'; ids: readonly number[] };

/** Both ends belong to the range; a missing one is open. */
export interface Bounds {
  from?: number;
  to?: number;
}

export interface SortKey {
  by: 'id' | CodeColumnName | NumericColumnName | TextColumnName;
  ascending: boolean;
  /** Ranks of codes to sort by in their place; a code without one stands for itself. */
  ranks?: readonly (readonly [code: number, rank: number])[];
}

/** Whether a column is sorted as text. */
export const isText = (column: SortKey['by']): column is TextColumnName =>
  (textColumns as readonly string[]).includes(column);

const neverBlank: readonly SortKey['by'][] = [
  'id',
  'stone_id',
  'shape',
  'color',
  'carat',
  'price',
  'total_amount',
  'j_price',
  'j_total_amount',
  'created_at',
  'updated_at',
  'featured',
  'status',
];

/** Whether a column can be blank: blanks come last in both directions. */
export const canBeBlank = (column: SortKey['by']): boolean => !neverBlank.includes(column);

/** Whether the stock index answers a plan; lists of numbers and ids are better asked of the database. */
export function canUseIndex({ filters }: SearchPlan): boolean {
  return !filters.some(
    (filter) =>
      filter.kind === 'numbers' ||
      filter.kind === 'ids' ||
      // Letter case outside ASCII, and line breaks, are the database's own matter.
      (filter.kind === 'number-part' && !/^[ -~]*$/.test(filter.part)),
  );
}

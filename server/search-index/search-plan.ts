import {
  type DateField,
  dateFields,
  described,
  type GradeField,
  gradeFields,
  type LookupField,
  lookupFields,
  type ScaledField,
  scaledFields,
} from '#domain/stone-fields/field-lists.ts';
import { type ColumnOf, columnsOf, nullableColumns } from '#domain/stone-fields/stored-columns.ts';
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

export type CodeColumnName = GradeField | LookupField | 'featured' | 'status';
export const codeColumns: readonly CodeColumnName[] = [...lookupFields, ...gradeFields, 'featured', 'status'];

type IndexedNumber = Exclude<ScaledField, 'retail_price' | 'retail_discount' | 'retail_total_amount'>;
export type NumericColumnName = ColumnOf<IndexedNumber | DateField> | 'created_at' | 'updated_at';
export const numericColumns: readonly NumericColumnName[] = [
  // Nobody searches by retail prices.
  ...columnsOf([...scaledFields, ...dateFields].filter((name) => described[name].priceSet !== 'retail')),
  'created_at',
  'updated_at',
] as NumericColumnName[];

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

const blankColumns: ReadonlySet<string> = new Set(nullableColumns);

/** Whether a column can be blank: blanks come last in both directions. */
export const canBeBlank = (column: SortKey['by']): boolean => blankColumns.has(column);

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

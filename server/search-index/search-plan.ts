import {
  type DateField,
  dateFields,
  type GradeField,
  gradeFields,
  type LookupField,
  lookupFields,
  type ScaledField,
  scaledFields,
  type TextFilter,
  textFilters,
} from '#domain/stone-fields/field-lists.ts';
import { type ColumnOf, columnsOf, nullableColumns } from '#domain/stone-fields/stored-columns.ts';
import type { Schema } from '#server/platform/db/schema.ts';

/**
 * A stock search in stored units. It is plain data, so that the SQL queries and the search index run the same plan
 * and `postMessage` can send it to the worker thread.
 */
export interface SearchPlan {
  visible: Visible;
  /** A stone must match every filter. */
  filters: readonly StockFilter[];
  /** The last key is the id: it makes the order total, so that pages neither skip nor repeat a stone. */
  order: readonly SortKey[];
}

/** Stones on sale with a wholesale price, or everything that is not deleted. */
export type Visible = 'on-sale' | 'not-deleted';

const flagColumns = [
  'featured',
  'status',
  'state',
  'listing',
] as const satisfies (keyof Schema['diamonds'])[];
export type CodeColumnName = GradeField | LookupField | (typeof flagColumns)[number];
export const codeColumns: readonly CodeColumnName[] = [...lookupFields, ...gradeFields, ...flagColumns];

export type NumericColumnName = ColumnOf<ScaledField | DateField> | 'created_at' | 'updated_at';
export const numericColumns: readonly NumericColumnName[] = [
  ...columnsOf([...scaledFields, ...dateFields]),
  'created_at',
  'updated_at',
] as NumericColumnName[];

/** Text columns, sorted by their UTF-8 bytes. */
export const textColumns = ['stone_id', 'certificate_no'] as const satisfies (keyof Schema['diamonds'])[];
export type TextColumnName = (typeof textColumns)[number];

/** Text columns that are filtered by whole values. */
export type NameColumnName = TextFilter;
export const nameColumns: readonly NameColumnName[] = textFilters;

export type StockFilter =
  | {
      kind: 'codes';
      column: CodeColumnName;
      /** An empty list matches blanks only. */
      codes: readonly number[];
      /** Whether stones without a value match. */
      blank: boolean;
    }
  | { kind: 'ranges'; column: NumericColumnName; ranges: readonly Bounds[]; blank: boolean }
  /** Any of several texts, compared exactly; stones without a text never match. */
  | { kind: 'texts'; column: NameColumnName; texts: readonly string[] }
  | { kind: 'number-part'; part: string }
  | { kind: 'numbers'; column: TextColumnName; numbers: readonly string[] }
  | { kind: 'ids'; ids: readonly number[] };

/** An inclusive range; a missing end is unbounded. */
export interface Bounds {
  from?: number;
  to?: number;
}

export interface SortKey {
  by: 'id' | CodeColumnName | NumericColumnName | TextColumnName;
  ascending: boolean;
  /** Sort ranks of codes; a code without an entry sorts by its own value. */
  ranks?: readonly (readonly [code: number, rank: number])[];
}

/** Whether a column is sorted as text. */
export const isText = (column: SortKey['by']): column is TextColumnName =>
  (textColumns as readonly string[]).includes(column);

const blankColumns: ReadonlySet<string> = new Set(nullableColumns);

/** Whether a column can be blank: blanks come last in both directions. */
export const canBeBlank = (column: SortKey['by']): boolean => blankColumns.has(column);

/** Whether the index supports a plan; the database is faster for lists of numbers and ids. */
export function canUseIndex({ filters }: Pick<SearchPlan, 'filters'>): boolean {
  return !filters.some(
    (filter) =>
      filter.kind === 'numbers' ||
      filter.kind === 'ids' ||
      // The index and the database may fold case outside ASCII differently, and the index separates numbers by line
      // breaks, so the database runs these searches.
      (filter.kind === 'number-part' && !/^[ -~]*$/.test(filter.part)),
  );
}

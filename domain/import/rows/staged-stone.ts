import { gradeCode } from '../../grading/grades.ts';
import {
  described,
  type GradeField,
  type ListedField,
  type LookupField,
  listedFields,
  lookupFields,
} from '../../stone-fields/field-lists.ts';
import { type ColumnOf, columnsOf } from '../../stone-fields/stored-columns.ts';
import type { ListedStone } from '../listed-stone.ts';
import type { RowPlace } from './list-record.ts';

/** The most names of one kind in a list: no trade has as many places, laboratories or shapes, so a column has something else. */
export const maxNames = 5000;

/** Distinct lookup names of a list. A staged stone stores the index of a name until its code is resolved. */
export class NameTable {
  readonly #places = Object.fromEntries(lookupFields.map((kind) => [kind, new Map()])) as Record<
    LookupField,
    Map<string, number>
  >;

  /** Returns the index of a name and adds a new name; null for null. */
  index<Name extends string | null>(
    kind: LookupField,
    name: Name,
  ): Name extends string ? number : number | null {
    type Index = Name extends string ? number : number | null;
    if (name === null) return null as Index;
    const indexes = this.#places[kind];
    let index = indexes.get(name);
    if (index === undefined) {
      index = indexes.size;
      indexes.set(name, index);
    }
    return index as Index;
  }

  /** The kinds with more names than a list may have. */
  excessive(): LookupField[] {
    return lookupFields.filter((kind) => this.#places[kind].size > maxNames);
  }

  names(kind: LookupField): string[] {
    return [...this.#places[kind].keys()];
  }
}

export type ListColumn = ColumnOf<ListedField>;

/** Columns that a list fills, in the order of `StagedStone.values`. */
export const listColumns: readonly ListColumn[] = columnsOf(listedFields);

export type CellValue = string | number | null;

/** Index of each column in `StagedStone.values`. */
export const columnIndex = Object.fromEntries(listColumns.map((column, index) => [column, index])) as Record<
  ListColumn,
  number
>;

/** A validated stone before it is stored: values of `listColumns`, with names as indexes in a `NameTable`. */
export interface StagedStone extends RowPlace {
  /** Which of the tables of the list it stands in, from 0. */
  table: number;
  /** Whether the list marks the stone as not for sale. */
  hidden: boolean;
  values: CellValue[];
}

type Stager = (stone: ListedStone, names: NameTable) => CellValue;

/** Wholesale and retail prices, which only a list of the business itself contains; null if absent. */
const ownPrices: Partial<Record<ListedField, Stager>> = {
  j_price: ({ wholesale }) => wholesale?.price ?? null,
  j_discount: ({ wholesale }) => wholesale?.discount ?? null,
  j_total_amount: ({ wholesale }) => wholesale?.total_amount ?? null,
  retail_price: ({ retail }) => retail?.price ?? null,
  retail_discount: ({ retail }) => retail?.discount ?? null,
  retail_total_amount: ({ retail }) => retail?.total_amount ?? null,
};

/** Builds the converter from listed to stored value of a field; it runs once per field, not per row. */
function stagerOf(name: ListedField): Stager {
  const { storage } = described[name];
  const own = ownPrices[name];
  if (own) return own;
  if (storage.kind === 'grade') return (stone) => gradeCode(storage.grade, stone[name as GradeField]);
  if (storage.kind === 'lookup') {
    const kind = name as LookupField;
    return (stone, names) => names.index(kind, stone[kind]);
  }
  return (stone) => stone[name as keyof ListedStone] as CellValue;
}

const stagers = listedFields.map(stagerOf);

/** Converts a listed stone to stored values. Price sets that the list does not contain stay null. */
export const stageStone = (
  stone: ListedStone,
  place: RowPlace & Pick<StagedStone, 'table'>,
  names: NameTable,
): StagedStone => ({
  ...place,
  hidden: stone.hidden,
  values: stagers.map((stage) => stage(stone, names)),
});

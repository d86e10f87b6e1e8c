import { gradeCode } from '#domain/grading/grades.ts';
import type { ListedStone } from '#domain/import/listed-stone.ts';
import {
  described,
  type GradeField,
  type ListedField,
  type LookupField,
  listedFields,
} from '#domain/stone-fields/field-lists.ts';
import { type ColumnOf, columnsOf } from '#domain/stone-fields/stored-columns.ts';
import type { LookupKind } from '#server/platform/db/schema.ts';

/** The names of a list, each once: a staged stone holds its place among them until codes are known. */
export class NameTable {
  readonly #places: Record<LookupKind, Map<string, number>> = {
    shape: new Map(),
    color: new Map(),
    lab: new Map(),
    location: new Map(),
  };

  /** The place of a name; null for none. */
  index<Name extends string | null>(
    kind: LookupKind,
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

  names(kind: LookupKind): string[] {
    return [...this.#places[kind].keys()];
  }
}

export type ListColumn = ColumnOf<ListedField>;

/** The columns a list fills, in the order in which a staged stone holds them. */
export const listColumns: readonly ListColumn[] = columnsOf(listedFields);

export type CellValue = string | number | null;

/** Place of each column in a staged stone. */
export const columnIndex = Object.fromEntries(listColumns.map((column, index) => [column, index])) as Record<
  ListColumn,
  number
>;

/** A stone on its way into the database: values of `listColumns`, names as places in a `NameTable`. */
export interface StagedStone {
  line: number;
  /** The list says that it is not for sale. */
  hidden: boolean;
  values: CellValue[];
}

type Stager = (stone: ListedStone, names: NameTable) => CellValue;

/** The price sets that a list of the business carries besides the supplier's; null where it does not. */
const ownPrices: Partial<Record<ListedField, Stager>> = {
  j_price: ({ wholesale }) => wholesale?.price ?? null,
  j_discount: ({ wholesale }) => wholesale?.discount ?? null,
  j_total_amount: ({ wholesale }) => wholesale?.total_amount ?? null,
  retail_price: ({ retail }) => retail?.price ?? null,
  retail_discount: ({ retail }) => retail?.discount ?? null,
  retail_total_amount: ({ retail }) => retail?.total_amount ?? null,
};

/** How the value of a field gets from a listed stone to its column, made once for each field. */
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

/** A listed stone in stored units. Price sets that the list does not give stay null. */
export const stageStone = (stone: ListedStone, line: number, names: NameTable): StagedStone => ({
  line,
  hidden: stone.hidden,
  values: stagers.map((stage) => stage(stone, names)),
});

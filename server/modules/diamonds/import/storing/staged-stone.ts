import { gradeCode } from '#domain/grading/grades.ts';
import type { ListedStone } from '#domain/import/listed-stone.ts';
import { traitColumns } from '#domain/search/diamond-filters.ts';
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

/** The columns a list fills, in the order in which a staged stone holds them. */
export const listColumns = [
  'stone_id',
  'supplier_name',
  'shape',
  'carat',
  ...traitColumns,
  'rap',
  'price',
  'discount',
  'total_amount',
  'j_price',
  'j_discount',
  'j_total_amount',
  'retail_price',
  'retail_discount',
  'retail_total_amount',
  'measurement',
  'length',
  'width',
  'height',
  'table_pct',
  'depth_pct',
  'ratio',
  'certificate_no',
  'img_url',
  'video_url',
  'certi_url',
] as const;

export type ListColumn = (typeof listColumns)[number];
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

/** A listed stone in stored units. Price sets that the list does not give stay null. */
export function stageStone(stone: ListedStone, line: number, names: NameTable): StagedStone {
  const { wholesale, retail } = stone;
  return {
    line,
    hidden: stone.hidden,
    values: [
      ...[stone.stone_id, stone.supplier_name, names.index('shape', stone.shape), stone.carat],
      ...[names.index('color', stone.color), gradeCode('clarity', stone.clarity)],
      ...[gradeCode('cut', stone.cut), gradeCode('polish', stone.polish)],
      ...[gradeCode('symmetry', stone.symmetry), gradeCode('fluo', stone.fluo)],
      ...[names.index('lab', stone.lab), names.index('location', stone.location)],
      ...[stone.rap, stone.price, stone.discount, stone.total_amount],
      ...[wholesale?.price ?? null, wholesale?.discount ?? null, wholesale?.total_amount ?? null],
      ...[retail?.price ?? null, retail?.discount ?? null, retail?.total_amount ?? null],
      ...[stone.measurement, stone.length, stone.width, stone.height],
      ...[stone.table, stone.depth, stone.ratio, stone.certificate_no],
      ...[stone.img_url, stone.video_url, stone.certi_url],
    ],
  };
}

import { traitColumns } from '../../src/domain/diamond-filters.ts';
import { gradeCode } from '../../src/domain/grades.ts';
import type { ListedStone } from '../../src/domain/stocklist/listed-stone.ts';
import type { TermKind } from '../db/schema.ts';

/** The names of a list, each once: a staged stone holds its place among them until codes are known. */
export class NameTable {
  readonly #places: Record<TermKind, Map<string, number>> = {
    shape: new Map(),
    color: new Map(),
    lab: new Map(),
    location: new Map(),
  };

  /** The place of a name; null for none. */
  place<Name extends string | null>(
    kind: TermKind,
    name: Name,
  ): Name extends string ? number : number | null {
    type Place = Name extends string ? number : number | null;
    if (name === null) return null as Place;
    const places = this.#places[kind];
    let place = places.get(name);
    if (place === undefined) {
      place = places.size;
      places.set(name, place);
    }
    return place as Place;
  }

  names(kind: TermKind): string[] {
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
export const placeOf = Object.fromEntries(listColumns.map((column, place) => [column, place])) as Record<
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
      ...[stone.stone_id, stone.supplier_name, names.place('shape', stone.shape), stone.carat],
      ...[names.place('color', stone.color), gradeCode('clarity', stone.clarity)],
      ...[gradeCode('cut', stone.cut), gradeCode('polish', stone.polish)],
      ...[gradeCode('symmetry', stone.symmetry), gradeCode('fluo', stone.fluo)],
      ...[names.place('lab', stone.lab), names.place('location', stone.location)],
      ...[stone.rap, stone.price, stone.discount, stone.total_amount],
      ...[wholesale?.price ?? null, wholesale?.discount ?? null, wholesale?.total_amount ?? null],
      ...[retail?.price ?? null, retail?.discount ?? null, retail?.total_amount ?? null],
      ...[stone.measurement, stone.length, stone.width, stone.height],
      ...[stone.table, stone.depth, stone.ratio, stone.certificate_no],
      ...[stone.img_url, stone.video_url, stone.certi_url],
    ],
  };
}

import type { Diamond } from '#contract/model/diamond.ts';
import { fromScaled, roundScaled } from '#domain/format/decimal.ts';
import {
  type BulkStone,
  bulkColumns,
  type ColumnValues,
  type RecordedColumn,
} from '#domain/stone-changes/stone-columns.ts';
import { stoneState } from '#domain/stone-changes/stone-state.ts';
import { described, type FieldName } from '#domain/stone-fields/field-lists.ts';

/** The places of stones, which are stored as codes: each has its position, counted from 1. */
const locations: string[] = [];

/** The code of a place. */
export function locationCode(name: string): number {
  if (!locations.includes(name)) locations.push(name);
  return locations.indexOf(name) + 1;
}

/** The place of a code; an empty text for an unknown one. */
export const locationName = (code: number): string => locations[code - 1] ?? '';

const states = {
  ...{ on_sale: stoneState.ON_SALE, sold: stoneState.SOLD },
  ...{ hidden: stoneState.HIDDEN, needs_price: stoneState.NEEDS_PRICE },
} as const;
const stateNames = Object.keys(states) as (keyof typeof states)[];

const placesOf = (column: RecordedColumn): number | null => {
  const storage = described[column as FieldName]?.storage;
  return storage?.kind === 'scaled' ? storage.places : null;
};

/** Amounts that are stored as 0 where the stone has none yet. */
const isPresent = (column: RecordedColumn) => !described[column as FieldName]?.nullable;

function storedValue(column: RecordedColumn, value: unknown): unknown {
  if (column === 'location') return locationCode(String(value ?? ''));
  if (column === 'state') return states[value as keyof typeof states];
  const places = placesOf(column);
  if (places === null) return value ?? null;
  return roundScaled(value as number, places) ?? (isPresent(column) ? 0 : null);
}

const recorded = bulkColumns.filter((column) => column !== 'id' && column !== 'updated_at');

/** Some fields of a stone in stored units, of those that a change of many stones reads. */
export const storedValues = (fields: Partial<Diamond>): ColumnValues =>
  Object.fromEntries(
    recorded.flatMap((column) => (column in fields ? [[column, storedValue(column, fields[column])]] : [])),
  );

/** A stone in stored units. */
export function storedStone(stone: Diamond): BulkStone {
  const values = Object.fromEntries(recorded.map((column) => [column, storedValue(column, stone[column])]));
  return { ...values, id: stone.id, updated_at: Date.parse(stone.updated_at) } as BulkStone;
}

/** Stored values as the fields of a stone. */
export const fieldsOf = (values: ColumnValues): Partial<Diamond> =>
  Object.fromEntries(
    (Object.entries(values) as [RecordedColumn, number | string | null][]).map(([column, value]) => {
      if (column === 'location') return [column, locationName(value as number)];
      if (column === 'state') return [column, stateNames.find((name) => states[name] === value)];
      const places = placesOf(column);
      return [column, places === null || value === null ? value : fromScaled(value as number, places)];
    }),
  );

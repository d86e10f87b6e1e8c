import type { Diamond } from '#contract/model/diamond.ts';
import { parseIsoDay } from '#domain/format/days.ts';
import { roundScaled } from '#domain/format/decimal.ts';
import { gradeCode } from '#domain/grading/grades.ts';
import type { ColumnValues, RecordedColumn, StoredStone } from '#domain/stone-changes/stone-columns.ts';
import { stoneState } from '#domain/stone-changes/stone-state.ts';
import { described, type FieldName, fieldNames, type LookupField } from '#domain/stone-fields/field-lists.ts';
import { parseMeasurement } from '#domain/stone-fields/measurement.ts';
import { columnOf } from '#domain/stone-fields/stored-columns.ts';
import { wireReader } from '#domain/stone-fields/wire-reader.ts';

/** Names that stones share are stored as codes: each has its position, counted from 1. */
const sharedNames: Record<LookupField, Map<string, number>> = {
  ...{ shape: new Map(), color: new Map(), lab: new Map(), location: new Map() },
};

/** The code of a name. */
export function nameCode(kind: LookupField, name: string): number {
  const codes = sharedNames[kind];
  if (!codes.has(name)) codes.set(name, codes.size + 1);
  return codes.get(name)!;
}

/** The name of a code; an empty text for an unknown one. */
export const nameOfCode = (kind: LookupField, code: number): string =>
  [...sharedNames[kind].keys()][code - 1] ?? '';

const states = {
  ...{ on_sale: stoneState.ON_SALE, sold: stoneState.SOLD },
  ...{ hidden: stoneState.HIDDEN, needs_price: stoneState.NEEDS_PRICE },
} as const;
const stateNames = Object.keys(states) as (keyof typeof states)[];

/** The fields that are sent; the sides of a stone are in its measurement. */
const sentFields = fieldNames.filter((name) => described[name].seenBy !== 'nobody') as (FieldName &
  keyof Diamond)[];

function storedValue(name: FieldName, value: string | number | null): string | number | null {
  const { storage, nullable } = described[name];
  // Amounts that a stone does not have yet are stored as 0.
  if (value === null) return nullable || storage.kind !== 'scaled' ? null : 0;
  switch (storage.kind) {
    case 'grade':
      return gradeCode(storage.grade, String(value));
    case 'lookup':
      return nameCode(name as LookupField, String(value));
    case 'scaled':
      return roundScaled(value, storage.places);
    case 'date':
      return parseIsoDay(String(value));
    default:
      return value;
  }
}

const noSize = { length: null, width: null, height: null };

/** Some fields of a stone in stored units. */
export function storedValues(fields: Partial<Diamond>): ColumnValues {
  const values = sentFields
    .filter((name) => name in fields)
    .map((name) => [columnOf(name), storedValue(name, (fields[name] ?? null) as string | number | null)]);
  return {
    ...Object.fromEntries(values),
    ...('measurement' in fields && (parseMeasurement(fields.measurement) ?? noSize)),
    ...(fields.state && { state: states[fields.state] }),
  };
}

const noFields = Object.fromEntries(sentFields.map((name) => [name, null])) as Partial<Diamond>;

/** A stone in stored units. */
export const storedStone = (stone: Diamond): StoredStone =>
  ({
    ...storedValues({ ...noFields, ...stone }),
    id: stone.id,
    updated_at: Date.parse(stone.updated_at),
  }) as StoredStone;

const fieldOfColumn = new Map(sentFields.map((name) => [columnOf(name) as RecordedColumn, name]));

function wireEntry(column: RecordedColumn, value: string | number | null): [string, unknown] | null {
  if (column === 'state') return [column, stateNames.find((name) => states[name] === value)];
  const name = fieldOfColumn.get(column);
  if (!name) return null;
  const { storage } = described[name];
  const isCode = storage.kind === 'lookup' && value !== null;
  return [name, isCode ? nameOfCode(name as LookupField, value as number) : wireReader(storage)(value)];
}

/** Stored values as the fields of a stone. */
export const fieldsOf = (values: ColumnValues): Partial<Diamond> =>
  Object.fromEntries(
    (Object.entries(values) as [RecordedColumn, string | number | null][]).flatMap(([column, value]) => {
      const entry = wireEntry(column, value);
      return entry ? [entry] : [];
    }),
  );

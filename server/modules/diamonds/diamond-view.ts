import type { Diamond } from '#contract/model/diamond.ts';
import type { PublicDiamond } from '#contract/model/publicDiamond.ts';
import { isoDay } from '#domain/format/days.ts';
import { fromScaled } from '#domain/format/decimal.ts';
import { fromCents, fromCentsOrNull } from '#domain/format/money.ts';
import { fromHundredthsOrNull } from '#domain/format/percent.ts';
import { type Availability, gradeName } from '#domain/grading/grades.ts';
import { stoneListing } from '#domain/stock/stone-listing.ts';
import { described, type PublicField, publicFields } from '#domain/stone-fields/field-lists.ts';
import type { FieldStorage } from '#domain/stone-fields/stone-field.ts';
import { columnOf } from '#domain/stone-fields/stored-columns.ts';
import type { LookupValues } from '#server/platform/db/lookup-values.ts';
import { type LookupKind, stoneState } from '#server/platform/db/schema.ts';
import type { StoneRow, Viewer } from './diamond-visibility.ts';
import type { BuyerStoneRow } from './stone-rows.repository.ts';

/** A stored value, and the same as it is sent. */
type Value = string | number | null;

/** Reads stored values of a field as they are sent. The code of a shared name stays a code. */
function wireReader(storage: FieldStorage): (value: Value) => Value {
  switch (storage.kind) {
    case 'grade':
      return (value) => gradeName(storage.grade, value as number | null);
    case 'scaled':
      return (value) => (value === null ? null : fromScaled(value as number, storage.places));
    case 'date':
      return (value) => (value === null ? null : isoDay(value as number));
    default:
      return (value) => value;
  }
}

// A view contains the fields whose description allows its viewers, and the prices of their set. Nothing is
// sent only because it is in the row.

type Names = Pick<LookupValues, 'nameOf'>;
type Wire = string | number | null;

/** Converters from row to wire value, built once per field. */
function readerOf(name: PublicField): (row: BuyerStoneRow, names: Names) => Wire {
  const { storage, nullable } = described[name];
  const column = columnOf(name) as 'ratio';
  if (storage.kind === 'lookup') {
    const kind = name as LookupKind;
    const unknown = nullable ? null : 'Other';
    return (row, names) => names.nameOf(kind, row[kind]) ?? unknown;
  }
  const read = wireReader(storage);
  return (row) => read(row[column]);
}

const readers = publicFields.map((name) => [name, readerOf(name)] as const);
/** Filling a copy of it takes a third of the time of adding the fields one by one. */
const unfilled: Record<string, Wire> = Object.fromEntries(
  ['id', ...publicFields].map((name) => [name, null]),
);

/** The public fields of a stone: no price, no supplier. */
function commonFields(row: BuyerStoneRow, names: Names): Pick<Diamond, 'id' | PublicField> {
  const fields: Record<string, Wire> = { ...unfilled, id: row.id };
  for (const [name, read] of readers) fields[name] = read(row, names);
  return fields as Pick<Diamond, 'id' | PublicField>;
}

function statusFields(row: BuyerStoneRow) {
  return {
    featured: row.featured,
    status: row.status,
    updated_at: new Date(row.updated_at).toISOString(),
  };
}

/** The buyer view: the wholesale set is the price. */
export function toBuyerDiamond(row: BuyerStoneRow, names: Names): Diamond {
  return {
    ...commonFields(row, names),
    price: fromCents(row.j_price),
    total_amount: fromCents(row.j_total_amount),
    discount: fromHundredthsOrNull(row.j_discount),
    j_discount: fromHundredthsOrNull(row.j_discount),
    ...statusFields(row),
  };
}

const stateNames = {
  [stoneState.ON_SALE]: 'on_sale',
  [stoneState.SOLD]: 'sold',
  [stoneState.HIDDEN]: 'hidden',
  [stoneState.NEEDS_PRICE]: 'needs_price',
  // Only the history of orders and enquiries still shows a deleted stone.
  [stoneState.DELETED]: 'hidden',
} as const;

/** The state as an administrator reads it: a stone on sale may be sold under another stock number. */
const stateOf = ({ state, listing }: StoneRow): Diamond['state'] =>
  state === stoneState.ON_SALE && listing === stoneListing.SOLD ? 'sold_elsewhere' : stateNames[state];

/** The administrator view: all three price sets, the supplier and the state. */
export function toAdminDiamond(row: StoneRow, names: Names): Diamond {
  return {
    ...commonFields(row, names),
    price: fromCents(row.price),
    total_amount: fromCents(row.total_amount),
    discount: fromHundredthsOrNull(row.discount),
    j_discount: fromHundredthsOrNull(row.j_discount),
    ...statusFields(row),
    ...(row.supplier_name === null ? {} : { supplier_name: row.supplier_name }),
    availability: gradeName('availability', row.availability) as Availability | null,
    rap: fromCentsOrNull(row.rap),
    j_price: fromCents(row.j_price),
    j_total_amount: fromCents(row.j_total_amount),
    retail_discount: fromHundredthsOrNull(row.retail_discount),
    retail_price: fromCents(row.retail_price),
    retail_total_amount: fromCents(row.retail_total_amount),
    state: stateOf(row),
    ...(row.memo_id == null ? {} : { memo_id: row.memo_id }),
  };
}

/** The view for the viewer's role. */
export function toDiamond(row: StoneRow, names: Names, { role }: Viewer): Diamond {
  return role === 'ADMIN' ? toAdminDiamond(row, names) : toBuyerDiamond(row, names);
}

/** The visitor view of a shared link: no supplier; the retail set only on a link made with prices. */
export function toPublicDiamond(row: StoneRow, names: Names, grant: { prices: boolean }): PublicDiamond {
  const stone = commonFields(row, names);
  // A price that the stone still needs is stored as 0.
  if (!grant.prices || row.retail_price <= 0) return stone;
  return {
    ...stone,
    price: fromCents(row.retail_price),
    total_amount: fromCents(row.retail_total_amount),
  };
}

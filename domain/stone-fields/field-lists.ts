import type { StoneField } from './stone-field.ts';
import { stoneFields } from './stone-fields.ts';

type Fields = typeof stoneFields;

/** Name of a stone's field, as on the wire. */
export type FieldName = keyof Fields;

/** The descriptions by name, each as the general type. */
export const described: Readonly<Record<FieldName, StoneField>> = stoneFields;

/** Names of all fields, in the order of the descriptions. */
export const fieldNames = Object.keys(stoneFields) as FieldName[];

/** Names of the fields whose description has this shape. */
type NamesOf<Shape> = { [Name in FieldName]: Fields[Name] extends Shape ? Name : never }[FieldName];

const namesWhere = <Name extends FieldName>(holds: (field: StoneField) => boolean) =>
  fieldNames.filter((name) => holds(described[name])) as Name[];

export type GradeField = NamesOf<{ storage: { kind: 'grade' } }>;
export const gradeFields = namesWhere<GradeField>(({ storage }) => storage.kind === 'grade');

export type LookupField = NamesOf<{ storage: { kind: 'lookup' } }>;
export const lookupFields = namesWhere<LookupField>(({ storage }) => storage.kind === 'lookup');

export type ScaledField = NamesOf<{ storage: { kind: 'scaled' } }>;
export const scaledFields = namesWhere<ScaledField>(({ storage }) => storage.kind === 'scaled');

export type DateField = NamesOf<{ storage: { kind: 'date' } }>;
export const dateFields = namesWhere<DateField>(({ storage }) => storage.kind === 'date');

export type TextField = NamesOf<{ storage: { kind: 'text' } }>;
export const textFields = namesWhere<TextField>(({ storage }) => storage.kind === 'text');

/** Filtered by any of several values. */
export type ValueFilter = NamesOf<{ filter: { kind: 'values' } }>;
export const valueFilters = namesWhere<ValueFilter>(({ filter }) => filter?.kind === 'values');

/** Filtered by any of several texts as they are stored. */
export type TextFilter = NamesOf<{ filter: { kind: 'texts' } }>;
export const textFilters = namesWhere<TextFilter>(({ filter }) => filter?.kind === 'texts');

/** Filtered by one range of numbers; carat takes several. */
export type RangeFilter = Exclude<NamesOf<{ filter: { kind: 'range' } }>, 'carat'>;
export const rangeFilters = namesWhere<RangeFilter>(
  ({ filter }) => filter?.kind === 'range' && !filter.several,
);

/** Filtered by a range of days. */
export type DateFilter = NamesOf<{ filter: { kind: 'dates' } }>;
export const dateFilters = namesWhere<DateFilter>(({ filter }) => filter?.kind === 'dates');

/** Sorted by. */
export type SortedField = NamesOf<{ sort: true }>;
export const sortedFields = namesWhere<SortedField>(({ sort }) => sort === true);

/** Sent to everybody, including visitors with a link. */
export type PublicField = NamesOf<{ seenBy: 'everyone' }>;
export const publicFields = namesWhere<PublicField>(({ seenBy }) => seenBy === 'everyone');

/** Read from a stock list; the others are set by hand. */
export type ListedField = NamesOf<{ listing: object }>;
export const listedFields = namesWhere<ListedField>(({ listing }) => listing !== undefined);

/** In columns of a table of stones. */
export type ColumnField = NamesOf<{ column: object }>;
export const columnFields = namesWhere<ColumnField>(({ column }) => column !== undefined);

/** Compared side by side. */
export type ComparedField = NamesOf<{ compare: string }>;
export const comparedFields = namesWhere<ComparedField>(({ compare }) => compare !== undefined);

/** On the page of a stone. */
export type InfoField = NamesOf<{ info: object }>;
export const infoFields = namesWhere<InfoField>(({ info }) => info !== undefined);

/** Fields in a given order; a field missing from the order follows the one described before it. */
export function arrangeFields<Name extends FieldName>(
  order: readonly Name[],
  fields: readonly Name[],
): Name[] {
  const arranged = [...order];
  for (const [index, name] of fields.entries()) {
    if (order.includes(name)) continue;
    const before = fields[index - 1];
    arranged.splice(before === undefined ? 0 : arranged.indexOf(before) + 1, 0, name);
  }
  return arranged;
}

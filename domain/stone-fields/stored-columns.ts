import { described, type FieldName, fieldNames } from './field-lists.ts';
import type { stoneFields } from './stone-fields.ts';

type Fields = typeof stoneFields;

/** Column of a field in the database. */
export type ColumnOf<Name extends FieldName> = Name extends FieldName
  ? Fields[Name]['storage'] extends { column: infer Column extends string }
    ? Column
    : Name
  : never;

type Stored<Name extends FieldName> =
  | (Fields[Name]['storage']['kind'] extends 'text' ? string : number)
  | (Fields[Name]['nullable'] extends true ? null : never);

/** The columns of the described fields of a stone, in stored units. */
export type StoneColumns = {
  [Name in Exclude<FieldName, 'featured' | 'status'> as ColumnOf<Name>]: Stored<Name>;
};

/** Column of a field in the database. */
export function columnOf<Name extends FieldName>(name: Name): ColumnOf<Name> {
  const { storage } = described[name];
  return (storage.kind === 'scaled' ? (storage.column ?? name) : name) as ColumnOf<Name>;
}

/** Columns of some fields. */
export const columnsOf = <Name extends FieldName>(names: readonly Name[]) => names.map(columnOf);

/** Columns that may be blank. */
export const nullableColumns = columnsOf(fieldNames.filter((name) => described[name].nullable));

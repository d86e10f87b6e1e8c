import type { ImportChange } from '#contract/model/importChange.ts';
import { numberText } from '#domain/stone-changes/number-text.ts';
import type { ColumnValues } from '#domain/stone-changes/stone-columns.ts';
import { stateTexts } from '#domain/stone-changes/stone-state.ts';
import type { ListedField } from '#domain/stone-fields/field-lists.ts';
import { described } from '#domain/stone-fields/field-lists.ts';
import { columnOf } from '#domain/stone-fields/stored-columns.ts';
import { type LookupKind, stoneState } from '#server/platform/db/schema.ts';
import type { ChangeSetStone } from '../../changes/change-sets.repository.ts';
import { type NameOf, shownFields, withoutFollowing } from '../storing/stone-changes.ts';

const maxText = 500;

/** What an import did to a stone, in words. */
export function toImportChange(
  { before, after, stone_id, kept }: ChangeSetStone & { stone_id: string },
  nameOf: NameOf,
): ImportChange {
  if (before === null || after === null) return { stone_id, kind: 'added', fields: [], kept };
  const [from, to] = [JSON.parse(before) as ColumnValues, JSON.parse(after) as ColumnValues];
  const changed = new Set(shownFields.filter((name) => from[columnOf(name)] !== to[columnOf(name)]));
  const fields: ImportChange['fields'] = withoutFollowing(changed).map((field) => ({
    field,
    from: textOf(field, from, nameOf),
    to: textOf(field, to, nameOf),
  }));
  if (from.state !== undefined && to.state !== undefined && from.state !== to.state)
    fields.push({ field: 'state', from: stateTexts[from.state], to: stateTexts[to.state] });
  if (from.state === stoneState.DELETED) return { stone_id, kind: 'added', fields: [], kept };
  const isTakenOff = changed.size === 0 && to.state === stoneState.HIDDEN;
  return { stone_id, kind: isTakenOff ? 'taken_off' : 'changed', fields, kept };
}

function textOf(field: ListedField, values: ColumnValues, nameOf: NameOf): string {
  const value = values[columnOf(field)];
  if (value === null || value === undefined) return '';
  if (described[field].storage.kind === 'lookup') return nameOf(field as LookupKind, value as number) ?? '';
  return typeof value === 'string' ? value.slice(0, maxText) : numberText(described[field], value);
}

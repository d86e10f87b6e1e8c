import type { ImportChange } from '#contract/model/importChange.ts';
import { numberText } from '#domain/stock/number-text.ts';
import type { ColumnValues } from '#domain/stock/stone-columns.ts';
import { stateTexts, stoneState } from '#domain/stock/stone-state.ts';
import type { KeptReason } from '#domain/stock/undo-stone.ts';
import { described, type ListedField, type LookupField } from '../../stone-fields/field-lists.ts';
import { columnOf } from '../../stone-fields/stored-columns.ts';
import { type NameOf, shownFields, withoutFollowing } from './import-change-report.ts';

const maxText = 500;

/** What an import did to a stone: its values before and after it, both null for an added one. */
export interface ImportedStone {
  stone_id: string;
  before: ColumnValues | null;
  after: ColumnValues | null;
  /** Why an undo has left it as it was. */
  kept: KeptReason | null;
}

/** The change of an import to a stone, in words. */
export function toImportChange(
  { before: from, after: to, stone_id, kept }: ImportedStone,
  nameOf: NameOf,
): ImportChange {
  if (from === null || to === null) return { stone_id, kind: 'added', fields: [], kept };
  const changed = new Set(shownFields.filter((name) => from[columnOf(name)] !== to[columnOf(name)]));
  const fields: ImportChange['fields'] = withoutFollowing(changed).map((field) => ({
    field,
    from: textOf(field, from, nameOf),
    to: textOf(field, to, nameOf),
  }));
  if (from.state !== undefined && to.state !== undefined && from.state !== to.state)
    fields.push({ field: 'state', from: stateTexts[from.state], to: stateTexts[to.state] });
  if (from.state === stoneState.DELETED) return { stone_id, kind: 'added', fields: [], kept };
  // No list states any more where a stone is that is missing from one.
  const others = [...changed].filter((name) => name !== 'availability' || to.availability !== null);
  const isTakenOff = others.length === 0 && to.state === stoneState.HIDDEN;
  return { stone_id, kind: isTakenOff ? 'taken_off' : 'changed', fields, kept };
}

function textOf(field: ListedField, values: ColumnValues, nameOf: NameOf): string {
  const value = values[columnOf(field)];
  if (value === null || value === undefined) return '';
  if (described[field].storage.kind === 'lookup') return nameOf(field as LookupField, value as number) ?? '';
  return typeof value === 'string' ? value.slice(0, maxText) : numberText(described[field], value);
}

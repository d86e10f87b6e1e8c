import type { HistoryAction } from '#contract/model/historyAction.ts';
import type { HistoryChange } from '#contract/model/historyChange.ts';
import type { HistoryEntry } from '#contract/model/historyEntry.ts';
import type { HistorySource } from '#contract/model/historySource.ts';
import type { HistorySubject } from '#contract/model/historySubject.ts';
import type { FieldChange, FieldValue } from '#domain/history/changed-fields.ts';
import { type Caller, originOf } from '#server/platform/auth/caller.ts';
import type { NewRow, Row } from '#server/platform/db/schema.ts';

/** A change to record. */
export interface HistoryRecord {
  /** Milliseconds. */
  at: number;
  /** Id of the acting account; null for the server itself. */
  account: number | null;
  subject: HistorySubject;
  action: HistoryAction;
  /** See changedFields. Never secrets: passwords, tokens, keys, codes and their hashes. */
  changes?: readonly FieldChange[];
  /** Where the account called from; kept as the changes of `address` and `device`. */
  caller?: Caller;
  /** The larger change that this belongs to. */
  source?: HistorySource;
}

/** Characters of a label: the contract's maximum. */
const maxLabel = 200;

/** Bytes of the changes of one entry: a page of 200 stays below the limit of an answer. */
const maxChanges = 8000;
/** Characters of each text when all together are too long. */
const shortText = 50;

function toJson(changes: readonly FieldChange[]): string {
  const json = JSON.stringify(changes);
  if (Buffer.byteLength(json) <= maxChanges) return json;
  const shorten = (value: FieldValue) =>
    typeof value === 'string' && value.length > shortText ? `${value.slice(0, shortText - 1)}…` : value;
  return JSON.stringify(
    changes.map(({ field, from, to }) => ({ field, from: shorten(from), to: shorten(to) })),
  );
}

const originChanges = (caller: Caller): FieldChange[] =>
  Object.entries(originOf(caller)).map(([field, to]) => ({ field, from: null, to }));

export function toRow(entry: HistoryRecord): Omit<NewRow<'history'>, 'account_name'> {
  const { at, account, subject, action, changes = [], caller, source } = entry;
  const label = subject.label.slice(0, maxLabel);
  return {
    at,
    account_id: account,
    subject_kind: subject.kind,
    subject_id: subject.id,
    subject_label: label,
    subject_key: label.toLowerCase(),
    action,
    changes: toJson(caller ? [...changes, ...originChanges(caller)] : changes),
    source_kind: source?.kind ?? null,
    source_id: source?.id ?? null,
  };
}

export const toEntry = (row: Row<'history'>): HistoryEntry => ({
  id: row.id,
  at: new Date(row.at).toISOString(),
  account: row.account_id === null ? null : { id: row.account_id, name: row.account_name ?? '' },
  subject: { kind: row.subject_kind, id: row.subject_id, label: row.subject_label },
  action: row.action,
  changes: JSON.parse(row.changes) as HistoryChange[],
  source: row.source_kind === null ? null : { kind: row.source_kind, id: row.source_id! },
});

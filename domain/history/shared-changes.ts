import type { HistoryEntry } from '#contract/model/historyEntry.ts';
import type { HistorySource } from '#contract/model/historySource.ts';
import type { HistorySubject } from '#contract/model/historySubject.ts';
import type { FieldChange } from './changed-fields.ts';

/** The changes that an import or a bulk update made to one record. */
export interface SharedChange extends HistorySource {
  /** The name of the record. */
  label: string;
  /** The change added the record. */
  added: boolean;
  /** Its undo left the record as it was. */
  kept: boolean;
  changes: FieldChange[];
}

/** The entry of a larger change as part of the history of one record; none when it did not touch the record. */
export function entryForRecord(
  entry: HistoryEntry,
  subject: Pick<HistorySubject, 'kind' | 'id'>,
  shared: readonly SharedChange[],
): HistoryEntry[] {
  if (entry.subject.kind === subject.kind && entry.subject.id === subject.id) return [entry];
  const part = shared.find(({ kind, id }) => kind === entry.subject.kind && id === entry.subject.id);
  if (!part) return [];
  const { kind, id, label, added, kept, changes } = part;
  const undone = entry.action === 'undo';
  if (undone && kept) return [];
  const own: HistoryEntry = {
    ...entry,
    subject: { ...subject, label },
    action: undone ? 'undo' : added ? 'create' : 'update',
    changes: undone ? changes.map(({ field, from, to }) => ({ field, from: to, to: from })) : changes,
    source: { kind, id },
  };
  return [own];
}

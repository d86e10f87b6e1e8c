import type { HistoryEntry } from '#contract/model/historyEntry.ts';
import type { FieldValue } from './changed-fields.ts';

/** The columns of the exported history. */
export const historyHeaders = [
  ...['Time (UTC)', 'Account', 'Account id', 'Kind', 'Record', 'Record id', 'Action'],
  ...['Field', 'From', 'To', 'Part of'],
];

/** The rows of an entry: one for each changed field. */
export function historyCells({ at, account, subject, action, changes, source }: HistoryEntry): string[][] {
  const entry = [
    ...[at, account?.name ?? '', String(account?.id ?? '')],
    ...[subject.kind, subject.label, String(subject.id ?? ''), action],
  ];
  const part = source ? `${source.kind} ${source.id}` : '';
  if (changes.length === 0) return [[...entry, '', '', '', part]];
  return changes.map(({ field, from, to }) => [...entry, field, toCell(from), toCell(to), part]);
}

const toCell = (value: FieldValue): string => (value === null ? '' : String(value));

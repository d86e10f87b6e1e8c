/** The history of changes. Units: see ../schema.ts. */
import type { ColumnType, Generated } from 'kysely';
import type { HistoryAction } from '#contract/model/historyAction.ts';
import type { HistorySource } from '#contract/model/historySource.ts';
import type { HistorySubjectKind } from '#contract/model/historySubjectKind.ts';

/** A column that is written once. */
type Fixed<T> = ColumnType<T, T, never>;

/** Append-only: triggers refuse updates and deletes. */
export interface HistoryTable {
  id: Generated<number>;
  at: Fixed<number>;
  /** The acting account and its name at that time; null for the program itself. */
  account_id: Fixed<number | null>;
  account_name: Fixed<string | null>;
  subject_kind: Fixed<HistorySubjectKind>;
  subject_id: Fixed<number | null>;
  /** What people call the record: a stock number, the name of a user. */
  subject_label: Fixed<string>;
  /** The label in lower case. */
  subject_key: Fixed<string>;
  action: Fixed<HistoryAction>;
  /** JSON text: [{field, from, to}], in the units of the contract. */
  changes: Fixed<string>;
  /** The import or bulk update that this entry belongs to. */
  source_kind: Fixed<HistorySource['kind'] | null>;
  source_id: Fixed<number | null>;
}

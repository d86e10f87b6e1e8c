import { History } from 'lucide-react';
import type { HistorySubjectKind } from '#contract/model/historySubjectKind.ts';
import { paths } from '#domain/routes/paths.ts';
import type { RowAction } from '../actions/row-action.ts';

/** Leads to the history of a record that has no page of its own; `nameOf` names the record. */
export const showHistory = <Row extends { id: number }>(
  kind: HistorySubjectKind,
  nameOf: (row: Row) => string,
): RowAction<Row> => ({
  id: 'history',
  label: 'History',
  icon: History,
  name: (row) => `History, ${nameOf(row)}`,
  href: ({ id }) => paths.history({ kind, subject_id: id }),
});

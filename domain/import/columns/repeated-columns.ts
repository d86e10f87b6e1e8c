import { cellText } from '../cell-values.ts';
import { importMessages } from '../import-messages.ts';
import { fieldLabel, type ListField } from '../list-fields.ts';
import type { ColumnAssignments, NamedColumn } from './column-assignments.ts';
import { cellNumber, type Sample } from './column-meaning.ts';
import { proof, shareOfCloseRows } from './figures.ts';
import { normalizeHeader } from './headers.ts';

/** RapNet's second price: its first one counts. */
const isCashPrice = (header: string) => normalizeHeader(header) === 'cashprice';

/**
 * Two columns of one figure that differ where both are filled, such as prices asked and net: a person says which one
 * counts. A second weight, such as a size in millimetres, is left out.
 */
export function repeatedColumnQuestions(
  columns: ColumnAssignments,
  named: readonly NamedColumn[],
  sample: Sample,
  header: readonly string[],
): string[] {
  const name = (column: number) => header[column]?.trim() ?? '';
  const isDecided = (column: number) =>
    named.some((each) => each.column === column && (each.decided || each.remembered));
  const figures = (column: number) => sample.rows.map((row) => cellNumber(sample, row, column));
  const contradicting = (field: ListField): [number, number[]] => {
    const [first = -1, ...others] = columns.sources()[field] ?? [];
    const own = figures(first);
    const contradicts = (column: number) => {
      const other = figures(column);
      const areShared = own.some((figure, at) => figure && other[at]);
      const isSettled = isDecided(first) && name(first) !== name(column);
      return areShared && !isSettled && shareOfCloseRows(own, other) < proof;
    };
    return [first, others.filter((column) => !isCashPrice(name(column)) && contradicts(column))];
  };
  const [first = -1, ...weights] = columns.sources().carat ?? [];
  const own = figures(first);
  const asked = weights.flatMap((column) => {
    const other = figures(column);
    const differing = other.filter((figure, at) => isOtherWeight(own[at], figure)).length;
    if (differing === 0) return [];
    if (isDecided(first) || /s(?:ize|z)/i.test(name(column)) || contradicting('carat')[1].includes(column)) {
      columns.leaveOut('carat', column, `ignored: it is not the weight of "${name(first)}"`);
      return [];
    }
    // Where most agree, the rows that do not are refused.
    const isAsked = differing * 2 > other.filter((figure, at) => figure && own[at]).length;
    return isAsked ? [importMessages.whichColumn(fieldLabel('carat'), name(first), name(column))] : [];
  });
  const [number = -1, ...numbers] = columns.sources().stone_id ?? [];
  const text = (row: readonly string[], column: number) => cellText(row[column]);
  // Two tables side by side.
  const isOther = (row: readonly string[], column: number) =>
    text(row, column) !== '' && text(row, number) !== '' && text(row, column) !== text(row, number);
  if (
    numbers.some((column) => name(column) === name(number) && sample.rows.some((row) => isOther(row, column)))
  )
    asked.push(importMessages.whichColumn(fieldLabel('stone_id'), name(number), name(number)));
  const hasPrice = columns.has('price') || columns.has('total_amount');
  const amounts = hasPrice ? (['price', 'total_amount'] as const) : (['discount'] as const);
  return [
    ...asked,
    ...amounts.flatMap((field) => {
      const [column, [other]] = contradicting(field);
      return other === undefined
        ? []
        : [importMessages.whichColumn(fieldLabel(field), name(column), name(other))];
    }),
  ];
}

/** Whether a weight is another one than that of its row: 1.01 beside 1, or 1.5 beside 1.52. */
export const isOtherWeight = (own: number | null | undefined, weight: number | null): boolean =>
  Boolean(weight && own && Math.abs(weight - own) > 0.0051);

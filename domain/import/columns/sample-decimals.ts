import { described, scaledFields } from '../../stone-fields/field-lists.ts';
import type { AmbiguousField, ListField } from '../list-fields.ts';
import { type DecimalMark, detectDecimal, detectDecimalMark } from '../number-parsing.ts';
import type { NamedColumn } from './column-assignments.ts';
import { filledCells, type Sample } from './column-meaning.ts';
import { withoutCurrency } from './heading-words.ts';

const moneyFields = ['rap', 'any_rap', 'price', 'total_amount', 'any_price'] as const;

/** Whether a column has prices or totals of the supplier. */
export const isMoney = ({ field }: NamedColumn) => (moneyFields as readonly string[]).includes(field);

const numericFields: ReadonlySet<string> = new Set<ListField | AmbiguousField>([
  ...scaledFields.filter(
    (name) => described[name].priceSet !== 'wholesale' && described[name].priceSet !== 'retail',
  ),
  ...moneyFields,
  'any_depth',
]);

/** The sign before the last three figures of "5.270" and "5,270"; undefined in other numbers. Amounts have no more than two decimals: those are thousands. */
export const groupSign = (text: string): string | undefined =>
  /^\D*[1-9]\d{0,2}([.,])\d{3}\D*$/.exec(text)?.[1];

/** No stone costs less, in US$: "5.270" is thousands. */
export const leastAmount = 20;

/** The decimal mark of each column of numbers by its own figures, and that of the list. */
export function sampleWithDecimals(
  rows: Sample['rows'],
  named: readonly NamedColumn[],
  given?: DecimalMark,
): Sample {
  const raw: Sample = { rows, decimals: new Map(), decimal: '.' };
  const numbers = named.filter(({ field }) => numericFields.has(field));
  const texts = new Map(numbers.map(({ column }) => [column, filledCells(raw, column).map(withoutCurrency)]));
  if (given) return { ...raw, decimal: given };
  const decimals = new Map<number, DecimalMark>();
  const grouped: number[] = [];
  for (const each of numbers) {
    const own = texts.get(each.column) ?? [];
    const areGrouped = own.length > 0 && isMoney(each) && own.every(groupSign);
    if (areGrouped) grouped.push(each.column);
    const mark = areGrouped
      ? groupedDecimal(own)
      : (detectDecimalMark(own) ?? (isMoney(each) ? null : onlyMark(own)));
    if (mark) decimals.set(each.column, mark);
  }
  const others = numbers.flatMap(({ column }) => (grouped.includes(column) ? [] : (texts.get(column) ?? [])));
  const proven = detectDecimalMark(others);
  const unsure = grouped.filter(
    (column) =>
      proven !== null &&
      decimals.get(column) !== proven &&
      texts.get(column)!.every((text) => Number.parseInt(text.replace(/^\D+/, ''), 10) >= leastAmount),
  );
  return { rows, decimals, decimal: detectDecimal([...texts.values()].flat()), unsure };
}

/** The only mark of numbers that are never thousands, such as weights of 1,510 and 0,705. */
function onlyMark(texts: readonly string[]): DecimalMark | null {
  const marks = ([',', '.'] as const).filter((mark) => texts.some((text) => text.includes(mark)));
  return marks.length === 1 ? marks[0]! : null;
}

const groupedDecimal = (texts: readonly string[]): DecimalMark => (texts[0]?.includes('.') ? ',' : '.');

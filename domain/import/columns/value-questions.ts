import { parseMeasurement } from '../../stone-fields/measurement.ts';
import { parseShape } from '../../stone-fields/shape-codes.ts';
import { cellText } from '../cell-values.ts';
import { notCertain } from '../column-decisions.ts';
import { importMessages } from '../import-messages.ts';
import type { ImportPlan } from '../import-plan.ts';
import type { FieldSources } from '../list-fields.ts';
import type { ColumnAssignments, NamedColumn } from './column-assignments.ts';
import { cellNumber, filledCells, type Sample } from './column-meaning.ts';
import { proof } from './figures.ts';
import { saysDiscount } from './heading-words.ts';

/** "Rap %" of 68 without prices: 68 % below the list price, or 68 % of it. A person decides that it is a discount. */
export function shareQuestions(
  columns: ColumnAssignments,
  { discount }: ImportPlan['discountStyles'],
  named: readonly NamedColumn[],
  header: readonly string[],
): string[] {
  const found = named.find(({ field }) => field === 'discount');
  if (!discount?.isUnsigned || !found || found.decided || found.remembered) return [];
  const name = header[found.column]?.trim() ?? '';
  if (saysDiscount(name)) return [];
  columns.readAs.set(found.column, `${discount.readAs}: ${notCertain}`);
  return [importMessages.discountOrShare(name)];
}

/** List prices of a carat below this, in US$, and for larger stones below it times the weight, are of no stone in most of a list: they are in hundreds. */
const leastRap = 300;

/** List prices in hundreds of US$, as the printed list has them, make wrong prices, and so do prices in hundreds beside them. */
export function rapProblems(
  { sources: { carat, price, total_amount, rap }, wholeRap, header }: ImportPlan,
  sample: Sample,
): string[] {
  /** The median figure of a column, and what it is by the weight. */
  const medianOf = ([column = -1]: readonly number[] = []) => {
    const figures = sample.rows.flatMap((row) => {
      const [figure, weight] = [cellNumber(sample, row, column), cellNumber(sample, row, carat?.[0])];
      return figure
        ? { figure, name: header[column]!.trim(), byWeight: figure / Math.max(weight ?? 1, 1) }
        : [];
    });
    return figures.sort((a, b) => a.byWeight - b.byWeight)[figures.length >> 1];
  };
  const [list, amount] = [medianOf(rap), medianOf(price ?? total_amount)];
  const isInHundreds = list && list.byWeight < leastRap && (amount?.byWeight ?? 0) < leastRap && !wholeRap;
  return isInHundreds ? [importMessages.rapInHundreds(list.name, list.figure)] : [];
}

/** Weights of "Size" in whole numbers, such as 101: points, unless a person or the header says that they are carats. */
function weightQuestions(named: readonly NamedColumn[], sample: Sample, header: readonly string[]): string[] {
  const found = named.find(({ field }) => field === 'carat');
  const name = header[found?.column ?? -1]?.trim() ?? '';
  if (!found || found.decided || found.remembered || /\b(?:c(?:ara)?ts?|crts?)\b/i.test(name)) return [];
  const texts = filledCells(sample, found.column);
  const points = texts.filter((text) => /^[1-9]\d{1,3}$/.test(text));
  return points.length > texts.length / 2 ? [importMessages.pointsOrCarats(name, points[0]!)] : [];
}

/** Whether the figure under "Table" is the depth of a stone, by its sizes or because it is a round; null where nothing tells. */
function isSwapped(sample: Sample, row: readonly string[], sources: FieldSources): boolean | null {
  const [table, depth] = (['table', 'depth'] as const).map((name) =>
    cellNumber(sample, row, sources[name]?.[0]),
  );
  if (!table || !depth) return null;
  const size = parseMeasurement(cellText(row[sources.measurement?.[0] ?? -1]));
  if (!size) return parseShape(cellText(row[sources.shape?.[0] ?? -1])) === 'Round' ? table > depth : null;
  const { length, width, height } = size;
  const measured = [(height * 200) / (length + width), (height * 100) / Math.min(length, width)];
  const distance = (figure: number) => Math.min(...measured.map((each) => Math.abs(each - figure)));
  return distance(table) < 0.7 && distance(depth) > 0.7;
}

/** Both headers of table and depth over the figures of the other one: a person says which is which. */
function proportionQuestions(
  named: readonly NamedColumn[],
  sources: FieldSources,
  sample: Sample,
  header: readonly string[],
): string[] {
  const [table = -1, depth = -1] = [sources.table?.[0], sources.depth?.[0]];
  if (named.some((each) => [table, depth].includes(each.column) && (each.decided || each.remembered)))
    return [];
  const told = sample.rows.map((row) => isSwapped(sample, row, sources)).filter((each) => each !== null);
  if (told.length < 2 || told.filter(Boolean).length < told.length * proof) return [];
  return [importMessages.tableOrDepth(header[table]?.trim() ?? '', header[depth]?.trim() ?? '')];
}

/** What the values of columns leave open that no other column proves. */
export const valueQuestions = (
  named: readonly NamedColumn[],
  sources: FieldSources,
  sample: Sample,
  header: readonly string[],
): string[] => [
  ...weightQuestions(named, sample, header),
  ...proportionQuestions(named, sources, sample, header),
  ...(sample.unsure ?? []).map((column) =>
    importMessages.thousandsOrDecimals(header[column]?.trim() ?? '', filledCells(sample, column)[0]!),
  ),
];

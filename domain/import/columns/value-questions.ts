import { notCertain } from '../column-decisions.ts';
import { importMessages } from '../import-messages.ts';
import type { ImportPlan } from '../import-plan.ts';
import type { ColumnAssignments, NamedColumn } from './column-assignments.ts';
import { filledCells, type Sample } from './column-meaning.ts';
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

/** Weights of "Size" in whole numbers, such as 101: points, unless a person or the header says that they are carats. */
function weightQuestions(named: readonly NamedColumn[], sample: Sample, header: readonly string[]): string[] {
  const found = named.find(({ field }) => field === 'carat');
  const name = header[found?.column ?? -1]?.trim() ?? '';
  if (!found || found.decided || found.remembered || /\b(?:c(?:ara)?ts?|crts?)\b/i.test(name)) return [];
  const texts = filledCells(sample, found.column);
  const points = texts.filter((text) => /^[1-9]\d{1,3}$/.test(text));
  return points.length > texts.length / 2 ? [importMessages.pointsOrCarats(name, points[0]!)] : [];
}

/** What the values of columns leave open that no other column proves. */
export const valueQuestions = (
  named: readonly NamedColumn[],
  sample: Sample,
  header: readonly string[],
): string[] => [
  ...weightQuestions(named, sample, header),
  ...(sample.unsure ?? []).map((column) =>
    importMessages.thousandsOrDecimals(header[column]?.trim() ?? '', filledCells(sample, column)[0]!),
  ),
];

import { cellText } from '../cell-values.ts';
import { currencyOfRemark, namesDollars } from '../columns/heading-words.ts';
import type { ImportPlan } from '../import-plan.ts';
import type { ListField } from '../list-fields.ts';

const ending = String.raw`(?=$|[\s:.,(])`;
const total = new RegExp(`^(?:(?:grand|sub)[\\s-]*)?totals?${ending}`, 'i');
const remark = new RegExp(
  `^(?:terms?|notes?|remarks?|payments?|conditions?|disclaimers?|averages?|avg|e\\s?&\\s?o\\.?\\s?e|thank you|thanks)${ending}`,
  'i',
);

/**
 * Whether a line of a list sums it, is a title or states its terms: it has no colour, and begins with such a word, is one
 * text with spaces, a weight or no digits, or has neither number nor shape nor clarity.
 */
export function isNotStone(cells: readonly string[], { sources }: Pick<ImportPlan, 'sources'>): boolean {
  const colours = [...(sources.color ?? []), ...(sources.fancy_color ?? [])];
  if (colours.some((at) => cellText(cells[at]))) return false;
  const [first = '', ...others] = cells.map(cellText).filter(Boolean);
  const isFilled = (field: ListField) => sources[field]?.some((at) => cellText(cells[at]));
  const named = (['stone_id', 'shape', 'clarity'] as const).filter((field) => sources[field]);
  if (named.length > 1 && !named.some(isFilled)) return true;
  if (others.length === 0 && (/\s\S+\s|\d[.,]\d/.test(first) || !/\d/.test(first))) return true;
  return remark.test(first) || [first, ...others].some((text) => total.test(text));
}

/** A line below the stones that says that amounts are in another currency, of a list of which nothing else said it; null for others. */
export function lateCurrency(
  cells: readonly string[],
  { exchange, header, columns, sources }: ImportPlan,
): string | null {
  const remark = exchange ? undefined : cells.map(cellText).find((text) => currencyOfRemark(text) !== null);
  const amounts = [...(sources.price ?? []), ...(sources.total_amount ?? [])];
  const isNamed = (at: number) => [header[at]!, ...(columns[at]?.samples ?? [])].some(namesDollars);
  return remark === undefined || amounts.every(isNamed) ? null : remark;
}

import { fieldText } from '#components/stone-display/field-text.ts';
import { format } from '#components/stone-display/stone-format.ts';
import type { Diamond } from '#contract/model/diamond.ts';
import { roundToCaratThousandths } from '#domain/format/carat.ts';
import type { GradeKind } from '#domain/grading/grade-kinds.ts';
import { gradeCode } from '#domain/grading/grades.ts';
import { areComparable } from '#domain/matching/distance.ts';
import { figuresOf } from '#domain/matching/stone-figures.ts';
import { weightSpans } from '#domain/search/weight-ranges.ts';
import { type ComparedField, comparedFields, described } from '#domain/stone-fields/field-lists.ts';
import { disclosureText } from '#domain/stone-fields/stone-kind.ts';

export type CompareRow = {
  id: string;
  label: string;
  text: (stone: Diamond) => string | null;
  /** Lower is better; null does not take part. Without it the row has no best value. */
  rank?: (stone: Diamond) => number | null;
  strong?: boolean;
  /** Figures stand under one another by their decimals. */
  figure?: boolean;
};

/** The best value of a graded field has the lowest code. Fancy colours have no order of value. */
function gradeRank(name: ComparedField): CompareRow['rank'] {
  if (described[name].compare !== 'lowest') return undefined;
  const key = name as 'clarity';
  return (stone) => {
    const code = gradeCode(name as GradeKind, stone[key]);
    return code !== null && (name !== 'color' || code < 300) ? code : null;
  };
}

const rowOf = (name: ComparedField): CompareRow => {
  const { label, unit, storage } = described[name];
  return {
    id: name,
    label: `${label}${unit ? ` (${unit})` : ''}`,
    text: fieldText(name, true),
    rank: gradeRank(name),
    figure: storage.kind === 'scaled',
  };
};

/** What decides between stones: make and proportions come before the certificate and the place. */
const firstFields: ComparedField[] = [
  ...(['kind', 'growth', 'treatment'] as const),
  ...(['shape', 'carat', 'color', 'clarity', 'cut', 'polish', 'symmetry', 'fluo'] as const),
  ...(['ratio', 'depth', 'table', 'measurement'] as const),
];

/** Prices, then the described fields. */
const allRows: readonly CompareRow[] = [
  {
    id: 'total_amount',
    label: 'Total ($)',
    text: ({ total_amount }) => format.money(total_amount),
    rank: (stone) => stone.total_amount,
    strong: true,
    figure: true,
  },
  {
    id: 'price',
    label: 'Per carat',
    text: ({ price }) => format.money(price),
    rank: (stone) => stone.price,
    figure: true,
  },
  {
    id: 'discount',
    label: 'Discount (%)',
    text: ({ discount }) => (discount === null ? null : format.discount(discount)),
    rank: ({ discount }) => (discount === null ? null : -discount),
    figure: true,
  },
  ...[...firstFields, ...comparedFields.filter((name) => !firstFields.includes(name))].map(rowOf),
];

const isOptional = (id: string) =>
  id === 'growth' || id === 'treatment' || described[id as ComparedField]?.info?.whenStated === true;

/**
 * The compared rows; what the stones are only where one of them is laboratory-grown or treated, and how they were grown
 * or treated and their looks only where one of them states it.
 */
export const compareRows = (stones: readonly Diamond[]): readonly CompareRow[] => {
  const isDisclosed = stones.some(disclosureText);
  return allRows.filter(
    ({ id, text }) =>
      (isDisclosed || id !== 'kind') && (!isOptional(id) || stones.some((stone) => text(stone) !== null)),
  );
};

/** Whether the stones differ in a row. */
export function differs(row: CompareRow, stones: readonly Diamond[]): boolean {
  return new Set(stones.map(row.text)).size > 1;
}

const weightRange = (carat: number): number => {
  const weight = roundToCaratThousandths(carat) ?? 0;
  return weightSpans.findIndex(({ min, max }) => weight >= min && weight <= max);
};

/** Whether one stone can be better than another: one shape, one kind of colour and one weight range of the trade. */
export function areAlike(stones: readonly Diamond[]): boolean {
  const [first, ...others] = stones.map((stone) => figuresOf(stone));
  const range = weightRange(stones[0]?.carat ?? 0);
  return (
    first !== undefined &&
    others.every((other) => areComparable(first, other)) &&
    stones.every(({ carat }) => weightRange(carat) === range)
  );
}

/**
 * The stones with the best value of a row: none when the stones are not alike, all values are equal or the row has no
 * rank.
 */
export function bestStoneIds(row: CompareRow, stones: readonly Diamond[]): ReadonlySet<number> {
  if (!row.rank || !areAlike(stones)) return new Set();
  const ranks = stones.map((stone) => row.rank?.(stone) ?? null);
  const known = ranks.filter((rank) => rank !== null);
  const best = Math.min(...known);
  if (known.length < 2 || known.every((rank) => rank === best)) return new Set();
  return new Set(stones.filter((_, index) => ranks[index] === best).map(({ id }) => id));
}

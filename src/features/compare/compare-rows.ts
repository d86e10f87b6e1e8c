import { fieldText } from '#components/stone-display/field-text.ts';
import { format } from '#components/stone-display/stone-format.ts';
import type { Diamond } from '#contract/model/diamond.ts';
import type { GradeKind } from '#domain/grading/grade-kinds.ts';
import { gradeCode } from '#domain/grading/grades.ts';
import { type ComparedField, comparedFields, described } from '#domain/stone-fields/field-lists.ts';

export type CompareRow = {
  id: string;
  label: string;
  text: (stone: Diamond) => string | null;
  /** Lower is better; null does not take part. Without it the row has no best value. */
  rank?: (stone: Diamond) => number | null;
  strong?: boolean;
};

/** The best value of a graded field has the lowest code. Fancy colours do not rank against letter grades. */
function gradeRank(name: ComparedField): CompareRow['rank'] {
  if (described[name].compare !== 'lowest') return undefined;
  const key = name as 'clarity';
  return (stone) => {
    const code = gradeCode(name as GradeKind, stone[key]);
    return code !== null && (name !== 'color' || code < 300) ? code : null;
  };
}

const rowOf = (name: ComparedField): CompareRow => {
  const { label, unit } = described[name];
  return {
    id: name,
    label: `${label}${unit ? ` (${unit})` : ''}`,
    text: fieldText(name, true),
    rank: gradeRank(name),
  };
};

/** What decides between stones: make and proportions come before the certificate and the place. */
const firstFields: ComparedField[] = [
  ...(['shape', 'carat', 'color', 'clarity', 'cut', 'polish', 'symmetry', 'fluo'] as const),
  ...(['ratio', 'depth', 'table', 'measurement'] as const),
];

/** The compared rows: prices, then the described fields. */
export const compareRows: readonly CompareRow[] = [
  {
    id: 'total_amount',
    label: 'Total ($)',
    text: ({ total_amount }) => format.money(total_amount),
    rank: (stone) => stone.total_amount,
    strong: true,
  },
  { id: 'price', label: 'Per carat', text: ({ price }) => format.money(price), rank: (stone) => stone.price },
  {
    id: 'discount',
    label: 'Discount (%)',
    text: ({ discount }) => (discount === null ? null : format.discount(discount)),
    rank: ({ discount }) => (discount === null ? null : -discount),
  },
  ...[...firstFields, ...comparedFields.filter((name) => !firstFields.includes(name))].map(rowOf),
];

/** Whether the stones differ in a row. */
export function differs(row: CompareRow, stones: readonly Diamond[]): boolean {
  return new Set(stones.map(row.text)).size > 1;
}

/** The stones with the best value of a row: none when all are equal or the row has no rank. */
export function bestStoneIds(row: CompareRow, stones: readonly Diamond[]): ReadonlySet<number> {
  const ranks = stones.map((stone) => row.rank?.(stone) ?? null);
  const known = ranks.filter((rank) => rank !== null);
  const best = Math.min(...known);
  if (known.length < 2 || known.every((rank) => rank === best)) return new Set();
  return new Set(stones.filter((_, index) => ranks[index] === best).map(({ id }) => id));
}

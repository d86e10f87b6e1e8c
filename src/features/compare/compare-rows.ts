import { format } from '#components/stone-display/stone-format.ts';
import { measurementText } from '#components/stone-display/stone-text.ts';
import type { Diamond } from '#contract/model/diamond.ts';
import { type GradeKind, gradeCode } from '#domain/grading/grades.ts';

export type CompareRow = {
  id: string;
  label: string;
  text: (stone: Diamond) => string | null;
  /** Smaller is better; null does not take part. Without it no value is the best one. */
  rank?: (stone: Diamond) => number | null;
  strong?: boolean;
};

const grade = (label: string, kind: GradeKind): CompareRow => ({
  id: kind,
  label,
  text: (stone) => stone[kind],
  rank: (stone) => gradeCode(kind, stone[kind]),
});

/** A letter is better than a later one; a fancy colour is another matter. */
const colorRank = (stone: Diamond) => {
  const code = gradeCode('color', stone.color);
  return code !== null && code < 300 ? code : null;
};

/** What is compared, in the order of the page of a stone. */
export const compareRows: readonly CompareRow[] = [
  {
    id: 'total_amount',
    label: 'Total $',
    text: ({ total_amount }) => format.money(total_amount),
    rank: (stone) => stone.total_amount,
    strong: true,
  },
  { id: 'price', label: 'Per carat', text: ({ price }) => format.money(price), rank: (stone) => stone.price },
  {
    id: 'discount',
    label: 'Discount %',
    text: ({ discount }) => (discount === null ? null : format.discount(discount)),
    rank: ({ discount }) => (discount === null ? null : -discount),
  },
  { id: 'shape', label: 'Shape', text: (stone) => stone.shape },
  { id: 'carat', label: 'Carat', text: ({ carat }) => format.carat(carat) },
  { ...grade('Colour', 'color'), rank: colorRank },
  grade('Clarity', 'clarity'),
  grade('Cut', 'cut'),
  grade('Polish', 'polish'),
  grade('Symmetry', 'symmetry'),
  grade('Fluorescence', 'fluo'),
  { id: 'lab', label: 'Lab', text: (stone) => stone.lab },
  { id: 'certificate_no', label: 'Certificate', text: (stone) => stone.certificate_no },
  { id: 'location', label: 'Location', text: (stone) => stone.location },
  { id: 'measurement', label: 'Measurement', text: measurementText },
  { id: 'table', label: 'Table %', text: ({ table }) => (table === null ? null : format.hundredths(table)) },
  { id: 'depth', label: 'Depth %', text: ({ depth }) => (depth === null ? null : format.hundredths(depth)) },
  { id: 'ratio', label: 'Ratio', text: ({ ratio }) => (ratio === null ? null : format.hundredths(ratio)) },
];

/** Whether the stones differ in a row. */
export function differs(row: CompareRow, stones: readonly Diamond[]): boolean {
  return new Set(stones.map(row.text)).size > 1;
}

/** The stones with the best value of a row: none when they are all alike or the row knows no better. */
export function bestStoneIds(row: CompareRow, stones: readonly Diamond[]): ReadonlySet<number> {
  const ranks = stones.map((stone) => row.rank?.(stone) ?? null);
  const known = ranks.filter((rank) => rank !== null);
  const best = Math.min(...known);
  if (known.length < 2 || known.every((rank) => rank === best)) return new Set();
  return new Set(stones.filter((_, index) => ranks[index] === best).map(({ id }) => id));
}

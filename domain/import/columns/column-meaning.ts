import { type CaratThousandths, roundToCaratThousandths } from '../../format/carat.ts';
import { type Cents, roundToCents } from '../../format/money.ts';
import { parseWrittenGrade } from '../../grading/foreign-grades.ts';
import { parseShape } from '../../stone-fields/shape-codes.ts';
import { isBuiltInShape } from '../../stone-fields/shapes.ts';
import { cellText, isBlank, isKnownLab, namesNoReport } from '../cell-values.ts';
import type { Exchange } from '../exchange-rate.ts';
import { type DecimalMark, normalizeNumber } from '../number-parsing.ts';
import { withoutCurrency } from './heading-words.ts';

/** Access to sample rows by column. */
export type Sample = {
  rows: readonly (readonly string[])[];
  /** Decimal mark of each column whose figures prove one, and that of the list. */
  decimals: ReadonlyMap<number, DecimalMark>;
  decimal: DecimalMark;
  /** Columns of amounts such as 246.914 in a list that writes decimals with that sign: thousands, or three decimals. */
  unsure?: readonly number[];
  /** Columns that are converted to US$. */
  exchange?: Exchange | null;
};

/** The filled cells of a column, as text. */
export function filledCells(sample: Sample, column: number): string[] {
  return sample.rows.map((row) => cellText(row[column])).filter((text) => text !== '' && !isBlank(text));
}

/** The number that a cell of a column has as text, or null. */
export function cellNumberOf(sample: Sample, column: number, text: string): number | null {
  const normalized = normalizeNumber(withoutCurrency(text), sample.decimals.get(column) ?? sample.decimal);
  if (normalized === null) return null;
  const rate = sample.exchange?.columns.has(column) ? sample.exchange.rate / 1_000_000 : 1;
  return Number(normalized) / rate;
}

/** The number in a cell, or null. */
export function cellNumber(
  sample: Sample,
  row: readonly string[],
  column: number | undefined,
): number | null {
  return column === undefined ? null : cellNumberOf(sample, column, cellText(row[column]));
}

const share = <Item>(items: readonly Item[], holds: (item: Item) => boolean) =>
  items.length ? items.filter(holds).length / items.length : 0;

/** Whether a plain `Cert` column contains laboratories or numbers. */
export function certMeaning(sample: Sample, column: number): 'lab' | 'certificate_no' {
  const cells = filledCells(sample, column);
  const labs = share(
    cells,
    (text) => isKnownLab(text) || (/^[a-z]{2,6}$/i.test(text) && !namesNoReport(text)),
  );
  return cells.length > 0 && labs >= 0.5 ? 'lab' : 'certificate_no';
}

/** Whether a plain `Cut` column contains the shape, as IDEX writes it, or the grade of the cut. */
export function cutMeaning(sample: Sample, column: number): 'shape' | 'cut' {
  const cells = filledCells(sample, column);
  const makes = share(cells, (text) => parseWrittenGrade('cut', text) !== null);
  const shapes = share(cells, (text) => isBuiltInShape(parseShape(text) ?? ''));
  return shapes > makes ? 'shape' : 'cut';
}

/** Whether a plain `Depth` column contains a percentage, or the height in millimetres. */
export function depthMeaning(sample: Sample, column: number): 'depth' | 'height' {
  const numbers = sample.rows.flatMap((row) => cellNumber(sample, row, column) ?? []);
  // Up to 1 it is a fraction: 0.615 is 61.5 %.
  return share(numbers, (value) => value > 1 && value < 30) > 0.5 ? 'height' : 'depth';
}

/**
 * Slope of log price against log weight; null when there are few rows or the weights differ too little. A price per
 * carat grows slower than the weight, a total faster.
 */
export function growthWithWeight(
  carats: readonly (number | null)[],
  prices: readonly (number | null)[],
): number | null {
  const points = carats.flatMap((carat, at) => {
    const price = prices[at];
    return carat && price && carat > 0 && price > 0 ? [[Math.log(carat), Math.log(price)] as const] : [];
  });
  if (points.length < 20) return null;
  const mean = (pick: 0 | 1) => points.reduce((sum, point) => sum + point[pick], 0) / points.length;
  const [meanX, meanY] = [mean(0), mean(1)];
  let spread = 0;
  let joint = 0;
  for (const [x, y] of points) {
    spread += (x - meanX) ** 2;
    joint += (x - meanX) * (y - meanY);
  }
  return spread / points.length > 0.04 ? joint / spread : null;
}

/** True when length and width are within 5 % in nearly all rows that give both. */
export function isRoundOutline(
  sample: Sample,
  sidesOf: (row: readonly string[]) => (number | null)[],
): boolean {
  const sides = sample.rows.flatMap((row) => {
    const [x, y] = sidesOf(row);
    return x && y ? [Math.abs(x - y) / Math.max(x, y)] : [];
  });
  return sides.length > 0 && share(sides, (difference) => difference <= 0.05) >= 0.95;
}

/** True when nearly all rows have a cut grade. */
export function isCutGraded(sample: Sample, column: number): boolean {
  return (
    sample.rows.length > 0 &&
    share(sample.rows, (row) => parseWrittenGrade('cut', cellText(row[column])) !== null) >= 0.95
  );
}

/** Weight and amounts of a sample row, for comparing a discount with. */
export function sampleAmounts(
  sample: Sample,
  row: readonly string[],
  columns: { carat?: number; perCarat?: number; total?: number; rap?: number },
): { carat: CaratThousandths | null; rap: Cents | null; price: Cents | null } {
  const carat = roundToCaratThousandths(cellNumber(sample, row, columns.carat));
  const total = cellNumber(sample, row, columns.total);
  const perCarat =
    cellNumber(sample, row, columns.perCarat) ?? (total && carat ? (total * 1000) / carat : null);
  return { carat, rap: roundToCents(cellNumber(sample, row, columns.rap)), price: roundToCents(perCarat) };
}

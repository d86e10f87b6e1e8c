import { type CaratThousandths, roundToCaratThousandths } from '../format/carat.ts';
import { type Cents, roundToCents } from '../format/money.ts';
import { parseMake } from '../grading/grades.ts';
import { parseShape } from '../stone-fields/shape-codes.ts';
import { isBuiltInShape } from '../stone-fields/shapes.ts';
import { cellText, isBlank, isKnownLab } from './cell-values.ts';
import { type DecimalMark, normalizeNumber } from './number-parsing.ts';

/** Access to sample rows by column. */
export type Sample = { rows: readonly (readonly string[])[]; decimal: DecimalMark };

/** The filled cells of a column, as text. */
export function filledCells(sample: Sample, column: number): string[] {
  return sample.rows.map((row) => cellText(row[column])).filter((text) => text !== '' && !isBlank(text));
}

/** The number in a cell, or null. */
export function cellNumber(
  sample: Sample,
  row: readonly string[],
  column: number | undefined,
): number | null {
  if (column === undefined) return null;
  const normalized = normalizeNumber(cellText(row[column]), sample.decimal);
  return normalized === null ? null : Number(normalized);
}

const share = <Item>(items: readonly Item[], holds: (item: Item) => boolean) =>
  items.length ? items.filter(holds).length / items.length : 0;

/** Whether a plain `Cert` column contains laboratories or numbers. */
export function certMeaning(sample: Sample, column: number): 'lab' | 'certificate_no' {
  const cells = filledCells(sample, column);
  const labs = share(cells, (text) => isKnownLab(text) || /^[a-z]{2,6}$/i.test(text));
  return cells.length > 0 && labs >= 0.5 ? 'lab' : 'certificate_no';
}

/** Whether a plain `Cut` column contains the shape, as IDEX writes it, or the grade of the cut. */
export function cutMeaning(sample: Sample, column: number): 'shape' | 'cut' {
  const cells = filledCells(sample, column);
  const makes = share(cells, (text) => parseMake(text) !== null);
  const shapes = share(cells, (text) => isBuiltInShape(parseShape(text) ?? ''));
  return shapes > makes ? 'shape' : 'cut';
}

/** Whether a plain `Depth` column contains a percentage, or the height in millimetres. */
export function depthMeaning(sample: Sample, column: number): 'depth' | 'height' {
  const numbers = sample.rows.flatMap((row) => cellNumber(sample, row, column) ?? []);
  return share(numbers, (value) => value > 0 && value < 30) > 0.5 ? 'height' : 'depth';
}

type PriceColumns = { carat?: number; perCarat?: number; total?: number; rap?: number };
export type PriceMeaning = { field: 'price' | 'total_amount' | null; readAs: string };

/** Slope of log price against log weight; null when the weights differ too little. */
function priceSlope(pairs: readonly (readonly [carat: number, price: number])[]): number | null {
  if (pairs.length < 20) return null;
  const points = pairs.map(([carat, price]) => [Math.log(carat), Math.log(price)] as const);
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

/** Whether most rows give the same total from a weight, a price per carat and a total. */
function multipliesTo(rows: readonly (readonly (number | null)[])[]): boolean {
  const full = rows.filter((row) => row.every((value) => value !== null)) as number[][];
  return (
    share(
      full,
      ([carat = 0, price = 0, total = 0]) => Math.abs(carat * price - total) <= Math.max(10, total * 0.01),
    ) > 0.5
  );
}

/**
 * Whether a plain `Price` column contains totals or prices per carat. Beside a column of the other kind the
 * product decides; alone, its growth with the weight: a price per carat grows slower than the weight, a total faster.
 */
export function priceMeaning(sample: Sample, column: number, columns: PriceColumns): PriceMeaning {
  const at = (row: readonly string[], from: number | undefined) => cellNumber(sample, row, from);
  const { carat, perCarat, total } = columns;
  if (total !== undefined) {
    const agrees = multipliesTo(sample.rows.map((row) => [at(row, carat), at(row, column), at(row, total)]));
    if (agrees && perCarat === undefined)
      return { field: 'price', readAs: 'price per carat: it matches the totals' };
    return perCarat === undefined
      ? { field: 'price', readAs: 'price per carat, because the list also has totals' }
      : { field: null, readAs: 'ignored: the list also has price per carat and total' };
  }
  if (perCarat !== undefined) {
    const agrees = multipliesTo(
      sample.rows.map((row) => [at(row, carat), at(row, perCarat), at(row, column)]),
    );
    return agrees
      ? { field: 'total_amount', readAs: 'total: it equals weight × price per carat' }
      : {
          field: null,
          readAs: 'ignored: it does not match the price per carat of the list',
        };
  }
  const pairs = sample.rows.flatMap((row) => {
    const [weight, price] = [at(row, carat), at(row, column)];
    return weight && price && weight > 0 && price > 0 ? [[weight, price] as const] : [];
  });
  const slope = priceSlope(pairs);
  if (slope === null)
    return { field: 'price', readAs: 'price per carat by default: the values are inconclusive' };
  return slope > 1.2
    ? { field: 'total_amount', readAs: 'total: it grows faster than the weight' }
    : { field: 'price', readAs: 'price per carat: it grows slower than the weight' };
}

/** True when length and width are within 5 % in nearly all rows that give both. */
export function isRoundOutline(sample: Sample, length: number, width: number): boolean {
  const sides = sample.rows.flatMap((row) => {
    const [x, y] = [cellNumber(sample, row, length), cellNumber(sample, row, width)];
    return x && y ? [Math.abs(x - y) / Math.max(x, y)] : [];
  });
  return sides.length > 0 && share(sides, (difference) => difference <= 0.05) >= 0.95;
}

/** True when nearly all rows have a cut grade. */
export function isCutGraded(sample: Sample, column: number): boolean {
  return (
    sample.rows.length > 0 && share(sample.rows, (row) => parseMake(cellText(row[column])) !== null) >= 0.95
  );
}

/** Weight and amounts of a sample row, for comparing a discount with. */
export function sampleAmounts(
  sample: Sample,
  row: readonly string[],
  columns: PriceColumns,
): { carat: CaratThousandths | null; rap: Cents | null; price: Cents | null } {
  const carat = roundToCaratThousandths(cellNumber(sample, row, columns.carat));
  const total = cellNumber(sample, row, columns.total);
  const perCarat =
    cellNumber(sample, row, columns.perCarat) ?? (total && carat ? (total * 1000) / carat : null);
  return { carat, rap: roundToCents(cellNumber(sample, row, columns.rap)), price: roundToCents(perCarat) };
}

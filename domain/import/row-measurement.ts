import { type CaratThousandths, formatCarat } from '../format/carat.ts';
import { contradictedCarat } from '../stone-fields/estimated-weight.ts';
import {
  implausibleSize,
  measurementText,
  parseMeasurement,
  ratioOf,
  type StoneSize,
} from '../stone-fields/measurement.ts';
import { isBlank } from './cell-values.ts';
import type { ImportPlan } from './import-plan.ts';
import type { ListField } from './list-fields.ts';
import type { ListedStone } from './listed-stone.ts';
import { normalizeNumber } from './number-parsing.ts';
import type { RowCells } from './row-cells.ts';

type SizeFields = Pick<ListedStone, 'measurement' | 'length' | 'width' | 'height'>;

const sides = ['length', 'width', 'height'] as const satisfies readonly ListField[];
const noSize: SizeFields = { measurement: null, length: null, width: null, height: null };

/** The three numbers of a measurement that uses decimal commas, with points. */
function withPoints(text: string, decimal: ImportPlan['decimal']): string {
  if (decimal !== ',') return text;
  return text.replace(/(?<!\d)\d+,\d+/g, (number) => normalizeNumber(number, ',') ?? number);
}

function fromText(cells: RowCells, plan: ImportPlan): StoneSize | null {
  const text = cells.text('measurement');
  if (isBlank(text)) return null;
  const size = parseMeasurement(withPoints(text, plan.decimal));
  if (!size) cells.warning('measurement', 'must be three sizes in mm: left blank');
  return size;
}

function fromColumns(cells: RowCells): StoneSize | null {
  const read = sides.map((side) => ({ side, value: cells.number(side, 2, 'warning') }));
  const zero = read.find(({ value }) => value !== null && value <= 0);
  if (zero) cells.warning(zero.side, 'is not a size: the measurement is left blank');
  const [length, width, height] = read.map(({ value }) => value);
  return length && width && height && !zero ? { length, width, height } : null;
}

/** The largest side that is stored, in hundredths of a millimetre. */
const maxSide = 2_147_483_647;

/** A measurement as typed, with its parsed sizes, before the plausibility check. */
function sizeOfText(measurement: string): SizeFields {
  const size = parseMeasurement(measurement);
  const fits = size && Object.values(size).every((side) => side <= maxSide);
  return fits ? { measurement, ...size } : { ...noSize, measurement };
}

/** Measurement of a row, from one column or three. An implausible size is left blank with a warning. */
export function readMeasurement(cells: RowCells, plan: ImportPlan): SizeFields & { ratio: number | null } {
  const given = cells.bounded('ratio', 2, plan.isOwnExport ? 0 : 1, 10_000);
  const exact = cells.escapedText('measurement');
  if (exact !== null) return { ...sizeOfText(exact), ratio: given };
  const inColumns = Boolean(plan.sources.length && plan.sources.width && plan.sources.height);
  const size =
    (plan.sources.measurement ? fromText(cells, plan) : null) ?? (inColumns ? fromColumns(cells) : null);
  if (!size) return { ...noSize, ratio: given };
  const wrong = implausibleSize(size);
  if (wrong) {
    const field = plan.sources.measurement ? 'measurement' : size.height > size.width ? 'height' : 'width';
    cells.warning(field, `${wrong}: the measurement is left blank`);
    return { ...noSize, ratio: given };
  }
  const ratio = given ?? (plan.isOwnExport ? null : ratioOf(size));
  return { measurement: measurementText(size), ...size, ratio };
}

type WeighedStone = { shape: string; carat: CaratThousandths; size: SizeFields };

/**
 * Warns about a measurement that cannot belong to the weight: one of the two is wrong. Both are kept. A list that was
 * exported by this application states what is stored.
 */
export function checkWeight(cells: RowCells, plan: ImportPlan, stone: WeighedStone): void {
  const { shape, carat } = stone;
  const { length, width, height } = stone.size;
  if (plan.isOwnExport || !length || !width || !height) return;
  const estimate = contradictedCarat(shape, carat, { length, width, height });
  if (estimate === null) return;
  const field = plan.sources.measurement ? 'measurement' : 'length';
  const reason = `cannot belong to ${formatCarat(carat)} ct: a ${shape} of this size weighs about ${formatCarat(roundToHundredth(estimate))} ct`;
  cells.warning(field, reason);
}

const roundToHundredth = (carat: CaratThousandths) => Math.round(carat / 10) * 10;

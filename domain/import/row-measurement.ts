import { type CaratThousandths, formatCarat } from '../format/carat.ts';
import { formatScaled } from '../format/decimal.ts';
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
import type { RowCells } from './row-cells.ts';

type SizeFields = Pick<ListedStone, 'measurement' | 'length' | 'width' | 'height'>;

const sides = ['length', 'width', 'height'] as const satisfies readonly ListField[];
const noSize: SizeFields = { measurement: null, length: null, width: null, height: null };

function fromText(cells: RowCells): StoneSize | null {
  const text = cells.text('measurement');
  if (isBlank(text)) return null;
  const size = parseMeasurement(text);
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

/** "6.50-6.52" or "6.50" and the height. */
function fromDiameter(cells: RowCells): StoneSize | null {
  const [diameter, height] = [cells.text('diameter'), cells.text('height')];
  if (isBlank(diameter) || isBlank(height)) return null;
  const size =
    parseMeasurement(`${diameter} x ${height}`) ?? parseMeasurement(`${diameter} x ${diameter} x ${height}`);
  if (!size) cells.warning('diameter', 'must be one or two sizes in mm: left blank');
  return size;
}

/** Difference of ratios, in hundredths, that rounding and the choice of the sides account for. */
const ratioSlack = 5;

/** The ratio as the list gives it, unless the sizes say another one; from one below 1 nothing is taken. */
function readRatio(cells: RowCells, plan: ImportPlan, size: StoneSize | null): number | null {
  const given = cells.bounded('ratio', 2, plan.isOwnExport ? 0 : 1, 10_000);
  if (plan.isOwnExport) return given;
  const measured = size && ratioOf(size);
  if (given !== null && measured !== null && Math.abs(given - measured) > ratioSlack)
    cells.warning('ratio', `does not match the measurement, which is used: ${formatRatio(measured)}`);
  else if (given !== null && given >= 100) return given;
  else if (given !== null && measured === null) cells.warning('ratio', 'is below 1: left blank');
  return measured;
}

const formatRatio = (ratio: number) => formatScaled(ratio, { places: 2 });

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
  const exact = cells.escapedText('measurement');
  if (exact !== null) return { ...sizeOfText(exact), ratio: readRatio(cells, plan, null) };
  const inColumns = Boolean(plan.sources.length && plan.sources.width && plan.sources.height);
  const size = fromText(cells) ?? (inColumns ? fromColumns(cells) : fromDiameter(cells));
  const wrong = size && implausibleSize(size);
  if (!size || wrong) {
    const field = plan.sources.measurement ? 'measurement' : plan.sources.diameter ? 'diameter' : 'height';
    if (wrong) cells.warning(field, `${wrong}: the measurement is left blank`);
    return { ...noSize, ratio: readRatio(cells, plan, null) };
  }
  return { measurement: measurementText(size), ...size, ratio: readRatio(cells, plan, size) };
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

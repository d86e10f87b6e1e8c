import type { CaratThousandths } from '../format/carat.ts';
import { ratioOf, type StoneSize } from './measurement.ts';
import type { BuiltInShape } from './shapes.ts';

/** Factor at a ratio of length to width (hundredths); between two of them it is interpolated. */
type Factor = readonly [ratio: number, factor: number];

/**
 * Carats per cubic millimetre of the enclosing box, by shape and ratio, for girdles of medium thickness: the usual
 * factors of the trade for mounted stones.
 */
const factors: Readonly<Record<BuiltInShape, readonly Factor[]>> = {
  Round: [[100, 0.0061]],
  Oval: [[100, 0.0062]],
  Pear: [
    [125, 0.00615],
    [150, 0.006],
    [166, 0.0059],
    [200, 0.00575],
  ],
  Marquise: [
    [150, 0.00565],
    [200, 0.0058],
    [250, 0.00585],
    [300, 0.00595],
  ],
  Heart: [[100, 0.0059]],
  Princess: [[100, 0.0083]],
  Cushion: [[100, 0.00815]],
  'Cushion B': [[100, 0.00815]],
  Radiant: [[100, 0.0081]],
  'L Radiant': [[100, 0.0081]],
  'Sq Radiant': [[100, 0.0081]],
  'Sq Emerald': [[100, 0.008]],
  Emerald: [
    [100, 0.008],
    [125, 0.0092],
    [150, 0.01],
    [200, 0.0106],
  ],
};

/** How far a weight may be from the estimate, in per cent: girdles and proportions account for less. */
export const weightTolerancePercent = 15;

/** Weight estimated from shape and size; null for a shape without a factor. */
export function estimatedCarat(shape: string, size: StoneSize): CaratThousandths | null {
  const points = factors[shape as BuiltInShape];
  if (!points) return null;
  const [length, width, height] = [size.length / 100, size.width / 100, size.height / 100];
  // Rounds and ovals by their mean diameter.
  const area = shape === 'Round' || shape === 'Oval' ? ((length + width) / 2) ** 2 : length * width;
  return Math.round(area * height * factorAt(points, ratioOf(size)) * 1000);
}

function factorAt(points: readonly Factor[], ratio: number): number {
  const next = points.findIndex(([at]) => at >= ratio);
  if (next <= 0) return points[next === 0 ? 0 : points.length - 1]![1];
  const [[fromRatio, from], [toRatio, to]] = [points[next - 1]!, points[next]!];
  return from + ((ratio - fromRatio) / (toRatio - fromRatio)) * (to - from);
}

/** The estimate where a measurement cannot belong to the weight; null when it can, or nothing is known. */
export function contradictedCarat(
  shape: string,
  carat: CaratThousandths,
  size: StoneSize,
): CaratThousandths | null {
  const estimate = estimatedCarat(shape, size);
  if (estimate === null) return null;
  return Math.abs(estimate - carat) * 100 > carat * weightTolerancePercent ? estimate : null;
}

import type { Outline, Stretch } from './outline.ts';
import type { Point } from './vertex.ts';

/** Handle length, as a share of the radius, that makes a Bézier curve a quarter of a circle. */
export const CIRCLE = 0.5523;

const mirror = (point: Point): Point => [100 - point[0], point[1]];

/** Completes the right half of an outline, from top to bottom, with its mirror image. */
export function mirrorOutline(start: Point, right: readonly Stretch[]): Outline {
  const left = right.map((stretch, index): Stretch => {
    const to = mirror(right[index - 1]?.to ?? start);
    const [first, second] = stretch.handles ?? [stretch.to, stretch.to];
    return stretch.handles ? { to, handles: [mirror(second), mirror(first)] } : { to };
  });
  return { start, stretches: [...right, ...left.reverse()] };
}

/** A pillow about (50, 50): `fullness` 0.55 is an ellipse, towards 1 its corners fill. */
export function pillowOutline(halfWidth: number, halfHeight: number, fullness: number = CIRCLE): Outline {
  const [top, bottom, side] = [50 - halfHeight, 50 + halfHeight, 50 + halfWidth];
  const [reach, drop] = [halfWidth * fullness, halfHeight * fullness];
  return mirrorOutline(
    [50, top],
    [
      {
        to: [side, 50],
        handles: [
          [50 + reach, top],
          [side, 50 - drop],
        ],
      },
      {
        to: [50, bottom],
        handles: [
          [side, 50 + drop],
          [50 + reach, bottom],
        ],
      },
    ],
  );
}

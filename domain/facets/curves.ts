import type { Outline } from './outline.ts';
import { CIRCLE, mirrorOutline } from './pillow.ts';
import type { Point } from './vertex.ts';

/** Two arcs that meet in points above and below. */
export function boatOutline(halfWidth: number, halfHeight: number): Outline {
  const reach = 50 + halfWidth / 0.75;
  const ends: [Point, Point] = [
    [reach, 50 - halfHeight * 0.505],
    [reach, 50 + halfHeight * 0.505],
  ];
  return mirrorOutline([50, 50 - halfHeight], [{ to: [50, 50 + halfHeight], handles: ends }]);
}

/** A drop: a point above, half a circle below, gently curved shoulders between. */
export function dropOutline(halfWidth: number, top: number, bottom: number): Outline {
  const side = 50 + halfWidth;
  const waist = bottom - halfWidth;
  const tall = waist - top;
  // This slope at the point keeps the shoulders convex.
  const shoulder: [Point, Point] = [
    [50 + halfWidth * 0.4, top + tall * 0.275],
    [side, waist - tall * 0.28],
  ];
  const round: [Point, Point] = [
    [side, waist + halfWidth * CIRCLE],
    [50 + halfWidth * CIRCLE, bottom],
  ];
  return mirrorOutline(
    [50, top],
    [
      { to: [side, waist], handles: shoulder },
      { to: [50, bottom], handles: round },
    ],
  );
}

/** Two lobes with a cleft between them over a point. */
export const heart: Outline = mirrorOutline(
  [50, 21],
  [
    {
      to: [73, 7],
      handles: [
        [53, 12],
        [62, 7],
      ],
    },
    {
      to: [96, 31],
      handles: [
        [87, 7],
        [96, 17],
      ],
    },
    {
      to: [50, 94],
      handles: [
        [96, 54],
        [70, 76],
      ],
    },
  ],
);

/** The bearings of a full brilliant from those on its right half (0..180, both ends included). */
export function mirroredBearings(mains: readonly number[], halves: readonly number[]) {
  const back = (bearing: number) => 360 - bearing;
  return {
    mains: [...mains, ...mains.slice(1, -1).map(back).reverse()],
    halves: [...halves, ...halves.map(back).reverse()],
  };
}

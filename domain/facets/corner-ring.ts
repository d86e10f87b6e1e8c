import type { Outline } from './outline.ts';
import { itemAtRingIndex, type Point } from './vertex.ts';

/** Insetting a corner cut at 45° by one unit shortens it by this much: the mitre halves the angle. */
const MITRE = 2 - Math.SQRT2;

/**
 * The eight corners of a rectangle about (50, 50) with its corners cut, pulled in by `inset` on all sides.
 * Clockwise from the left end of the top side; with nothing left of a cut, two corners coincide.
 */
export function cornerRing(halfWidth: number, halfHeight: number, cut: number, inset: number): Point[] {
  const x = Math.max(halfWidth - inset, 0);
  const y = Math.max(halfHeight - inset, 0);
  const c = Math.min(Math.max(cut - inset * MITRE, 0), x, y);
  const ring: Point[] = [
    [-x + c, -y],
    [x - c, -y],
    [x, -y + c],
    [x, y - c],
    [x - c, y],
    [-x + c, y],
    [-x, y - c],
    [-x, -y + c],
  ];
  return ring.map(([dx, dy]) => [50 + dx, 50 + dy]);
}

/** Whether two points fall on the same spot of the drawing. */
export function coincide(a: readonly number[], b: readonly number[]): boolean {
  return Math.hypot((a[0] ?? 0) - (b[0] ?? 0), (a[1] ?? 0) - (b[1] ?? 0)) < 0.01;
}

/** A ring with corners that coincide taken once. */
export function withoutCoincidentCorners<T extends readonly number[]>(ring: readonly T[]): T[] {
  return ring.filter((corner, index) => !coincide(corner, itemAtRingIndex(ring, index - 1)));
}

/** A closed outline of straight sides. */
export function polygonOutline(corners: readonly Point[]): Outline {
  const [start, ...rest] = withoutCoincidentCorners(corners);
  if (!start) throw new RangeError('An outline needs corners');
  return { start, stretches: [...rest, start].map((to) => ({ to })) };
}

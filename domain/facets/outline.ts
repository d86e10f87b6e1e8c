import { interpolate, type Point } from './vertex.ts';

/** A stretch of an outline: straight to `to`, or a cubic Bézier curve by way of two handles. */
export interface Stretch {
  to: Point;
  handles?: readonly [Point, Point];
}

/** A closed curve that starts and ends at `start`. */
export interface Outline {
  start: Point;
  stretches: readonly Stretch[];
}

const STEPS = 48;

/** Formats a number for path data: two decimals, no trailing zeros. */
export function formatCoordinate(value: number): string {
  return String(Math.round(value * 100) / 100);
}

/** Path data of the curve, for the `d` of an SVG path. */
export function outlinePath({ start, stretches }: Outline): string {
  const spot = (point: Point) => `${formatCoordinate(point[0])} ${formatCoordinate(point[1])}`;
  const parts = stretches.map(({ to, handles }) =>
    handles ? `C${spot(handles[0])} ${spot(handles[1])} ${spot(to)}` : `L${spot(to)}`,
  );
  return `M${spot(start)}${parts.join('')}Z`;
}

function pointOn(from: Point, { to, handles }: Stretch, share: number): Point {
  if (!handles) return interpolate(from, to, share);
  const [first, second] = handles;
  const a = interpolate(from, first, share);
  const b = interpolate(first, second, share);
  const c = interpolate(second, to, share);
  return interpolate(interpolate(a, b, share), interpolate(b, c, share), share);
}

/** Points along the curve, many to a curved stretch and one to a straight one. */
export function outlinePoints({ start, stretches }: Outline): Point[] {
  const points: Point[] = [];
  let from = start;
  for (const stretch of stretches) {
    const count = stretch.handles ? STEPS : 1;
    for (let step = 0; step < count; step += 1) points.push(pointOn(from, stretch, step / count));
    from = stretch.to;
  }
  return points;
}

/**
 * Where a ray from `centre` meets the curve. `bearing` is in degrees, clockwise from the top.
 * Throws when the centre does not lie inside.
 */
export function outlineAt(points: readonly Point[], centre: Point, bearing: number): Point {
  const angle = (bearing * Math.PI) / 180;
  const [rx, ry] = [Math.sin(angle), -Math.cos(angle)];
  for (const [index, point] of points.entries()) {
    const next = points[(index + 1) % points.length] ?? point;
    const sideA = (point[0] - centre[0]) * ry - (point[1] - centre[1]) * rx;
    const sideB = (next[0] - centre[0]) * ry - (next[1] - centre[1]) * rx;
    if (sideA === sideB || sideA * sideB > 0) continue;
    const hit = interpolate(point, next, sideA / (sideA - sideB));
    if ((hit[0] - centre[0]) * rx + (hit[1] - centre[1]) * ry > 0) return hit;
  }
  throw new RangeError('The centre of an outline must lie inside it');
}

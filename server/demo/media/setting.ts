import { facetDrawing } from '#domain/facets/facet-drawings.ts';
import { outlineAt } from '#domain/facets/outline.ts';
import { around, type Point } from '#domain/facets/vertex.ts';
import { bead } from './metal.ts';

/** Where a stone lies in a picture: its middle, and the side of the square it fills. */
export interface Seat {
  x: number;
  y: number;
  size: number;
}

const place = ({ x, y, size }: Seat, point: Point, grown: number = 1): Point => [
  x + ((point[0] - 50) / 100) * size * grown,
  y + ((point[1] - 50) / 100) * size * grown,
];

/** Four prongs that grip a stone of any shape at its girdle. */
export function prongs(shape: string, seat: Seat, radius: number): string {
  const { rim } = facetDrawing(shape);
  return [42, 138, 222, 318]
    .map((bearing) => place(seat, outlineAt(rim, [50, 50], bearing), 0.98))
    .map(([x, y]) => bead(x, y, radius))
    .join('');
}

/** The girdle of a seated stone, grown about its middle, as path data. */
export function girdlePath(shape: string, seat: Seat, grown: number): string {
  const points = facetDrawing(shape).rim.map((point) => place(seat, point, grown));
  return `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;
}

/** Evenly spaced places along the grown girdle, about `gap` apart. */
export function placesAlong(shape: string, seat: Seat, grown: number, gap: number): Point[] {
  const points = facetDrawing(shape).rim.map((point) => place(seat, point, grown));
  const sides = points.map((point, index) => {
    const next = around(points, index + 1);
    return { point, next, length: Math.hypot(next[0] - point[0], next[1] - point[1]) };
  });
  const total = sides.reduce((sum, side) => sum + side.length, 0);
  const step = total / Math.round(total / gap);
  const places: Point[] = [];
  let walked = 0;
  for (const { point, next, length } of sides) {
    while (places.length * step < walked + length - 1e-6) {
      const share = (places.length * step - walked) / length;
      places.push([point[0] + (next[0] - point[0]) * share, point[1] + (next[1] - point[1]) * share]);
    }
    walked += length;
  }
  return places;
}

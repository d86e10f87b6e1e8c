import type { Facet, FacetDrawing } from '#domain/facets/facet-drawing.ts';
import { around } from '#domain/facets/vertex.ts';
import { cross, dot, plus, unit, type Vector } from './vector.ts';

/** A face of a convex body: the inside is where `normal · point` is not above `reach`. */
export interface Face {
  normal: Vector;
  reach: number;
  /** `girdle` only bounds what is seen; `mirror` stands for the other half of a body with a cleft. */
  kind: 'crown' | 'pavilion' | 'girdle' | 'mirror';
}

/** A convex body about the middle of the drawing's box: x to the right, y down, z towards the eye. */
export interface Solid {
  faces: readonly Face[];
  /** The body is the right half; the left is its mirror image. */
  halved: boolean;
}

const THINNEST_GIRDLE = 0.5;

function faceOf(facet: Facet, kind: 'crown' | 'pavilion', halved: boolean): Face | null {
  const corners = facet.corners
    .filter((corner) => !halved || corner[0] >= 49.99)
    .map(([x, y, z]): Vector => [x - 50, y - 50, z]);
  if (corners.length < 3) return null;
  let sum: Vector = [0, 0, 0];
  const first = around(corners, 0);
  for (const [index, corner] of corners.entries()) {
    const next = around(corners, index + 1);
    sum = plus(sum, cross(plus(corner, first, -1), plus(next, first, -1)));
  }
  if (Math.hypot(...sum) < 1e-6) return null;
  const outward = kind === 'crown' ? 1 : -1;
  const normal = unit([sum[0], sum[1], sum[2]].map((part) => part * Math.sign(sum[2]) * outward) as never);
  const reach = corners.reduce((total, corner) => total + dot(normal, corner), 0) / corners.length;
  return { normal, reach, kind };
}

/** Height of the body's upper (or lower) hull over a point of the girdle, without the girdle's own height. */
function hullAt(faces: readonly Face[], x: number, y: number): number {
  return Math.min(
    ...faces.map(({ normal, reach }) => (reach - normal[0] * x - normal[1] * y) / Math.abs(normal[2])),
  );
}

function lifted(faces: readonly Face[], girdle: number): Face[] {
  return faces.map((face) => ({ ...face, reach: face.reach + girdle * Math.abs(face.normal[2]) }));
}

function girdleFaces(rim: readonly Vector[], halved: boolean): Face[] {
  return rim.flatMap((from, index): Face[] => {
    const to = around(rim, index + 1);
    const closesTheHalf = halved && Math.abs(from[0]) < 0.01 && Math.abs(to[0]) < 0.01;
    if (closesTheHalf) return [];
    const normal = unit([to[1] - from[1], from[0] - to[0], 0]);
    return [{ normal, reach: dot(normal, from), kind: 'girdle' }];
  });
}

/** The body of a drawn stone, with a girdle just high enough for its curved outline. */
export function solidOf(drawing: FacetDrawing): Solid {
  const halved = drawing.cleft;
  const build = (facets: readonly Facet[], kind: 'crown' | 'pavilion') =>
    facets.map((facet) => faceOf(facet, kind, halved)).filter((face) => face !== null);
  const crown = build(drawing.crown, 'crown');
  const pavilion = build(drawing.pavilion, 'pavilion');
  const rim = drawing.rim
    .map(([x, y]): Vector => [x - 50, y - 50, 0])
    .filter((point) => !halved || point[0] >= -0.01);
  const lows = rim.map(([x, y]) => Math.min(hullAt(crown, x, y), hullAt(pavilion, x, y)));
  const girdle = Math.max(THINNEST_GIRDLE, -Math.min(...lows));
  const faces = [...lifted(crown, girdle), ...lifted(pavilion, girdle), ...girdleFaces(rim, halved)];
  if (halved) faces.push({ normal: [-1, 0, 0], reach: 0, kind: 'mirror' });
  return { faces, halved };
}

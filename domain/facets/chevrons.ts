import { distinct } from './corner-ring.ts';
import { type Facet, flat } from './facet-drawing.ts';
import { type MixedCutPlan, mid, type Side } from './straight-side.ts';
import { along, around, type Point, type Vertex } from './vertex.ts';

/** How hollow the profile from girdle to culet is; over a longer way it must be flatter to stay closed. */
function bend(facing: Facing, plan: MixedCutPlan): number {
  return facing === 'long' ? 1.3 : 1.3 - 0.25 * (plan.halfHeight / plan.halfWidth - 1);
}

export type Facing = 'end' | 'long';

const culetOf = (plan: MixedCutPlan): Vertex => [50, 50, -plan.depth];

/** The pavilion under a side: chevrons that open from its two corners towards its middle. */
export function chevronsUnder(side: Side, facing: Facing, plan: MixedCutPlan): Facet[] {
  const [first, second] = side.girdle;
  const culet = culetOf(plan);
  const middle = mid(first, second, 0.5);
  const spots = plan.chevrons.map((share): Vertex => {
    const spot = mid(culet, middle, share);
    return [spot[0], spot[1], -plan.depth * (1 - share ** bend(facing, plan))];
  });
  const line = [middle, ...spots, culet];
  return line.slice(1).flatMap((inner, index): Facet[] => {
    const kind = index ? 'main' : 'lower girdle';
    return side.girdle.map((end) => ({ kind, corners: [end, around(line, index), inner] }));
  });
}

/** The pavilion under a cut corner. */
export function mainUnder(side: Side, plan: MixedCutPlan): Facet {
  return { kind: 'main', corners: [...side.girdle, culetOf(plan)] };
}

/** The part of a line that lies in the table; `outer` is outside it and `inner` inside. */
function inTable(outer: Point, inner: Point, plan: MixedCutPlan): Point[] {
  const enter = [plan.halfWidth, plan.halfHeight].map((half, axis) => {
    const from = Math.abs((outer[axis] ?? 0) - 50);
    const to = Math.abs((inner[axis] ?? 0) - 50);
    return (from - (half - plan.tableInset)) / (from - to);
  });
  return [along(outer, inner, Math.max(...enter)), inner];
}

/** The edges of the pavilion that show through the table of a square stone. */
export function chevronsThroughTable(girdle: readonly Vertex[], plan: MixedCutPlan): Point[][] {
  const culet: Point = [50, 50];
  const inner = plan.chevrons.filter((share) => share < 1 - plan.tableInset / plan.halfWidth);
  return distinct(flat(girdle)).flatMap((corner) => {
    const feet: Point[] = [
      [50, corner[1]],
      [corner[0], 50],
    ];
    const arms = feet.flatMap((foot) => inner.map((share) => along(culet, foot, share)));
    return [culet, ...arms].map((spot) => inTable(corner, spot, plan));
  });
}

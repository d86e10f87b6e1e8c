import { distinct } from './corner-ring.ts';
import { flat } from './facet-drawing.ts';
import type { MixedCutPlan } from './straight-side.ts';
import { along, type Point, type Vertex } from './vertex.ts';

/** The part of a line that lies in the table; `outer` is outside it and `inner` inside. */
function inTable(outer: Point, inner: Point, plan: MixedCutPlan): Point[] {
  const enter = [plan.halfWidth, plan.halfHeight].map((half, axis) => {
    const from = Math.abs((outer[axis] ?? 0) - 50);
    const to = Math.abs((inner[axis] ?? 0) - 50);
    return (from - (half - plan.tableInset)) / (from - to);
  });
  return [along(outer, inner, Math.max(...enter)), inner];
}

/** The edges of the pavilion that show through the table; none where the plan has no chevrons. */
export function chevronsThroughTable(girdle: readonly Vertex[], plan: MixedCutPlan): Point[][] {
  if (!plan.chevrons) return [];
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

import { cornerRing, polygonOutline } from './corner-ring.ts';
import { closeRing, type DrawingParts, dropHeights, type Facet } from './facet-drawing.ts';
import { itemAtRingIndex, raise, type Vertex } from './vertex.ts';

/** A step: how far in from the girdle it ends, and at which height over it. */
type Step = readonly [inset: number, height: number];

export interface StepCutPlan {
  shape: string;
  halfWidth: number;
  halfHeight: number;
  /** How much of each corner is cut off, along the side. */
  cut: number;
  crown: readonly Step[];
}

function steps(plan: StepCutPlan): Vertex[][] {
  return [[0, 0] as Step, ...plan.crown].map(([inset, height]) =>
    cornerRing(plan.halfWidth, plan.halfHeight, plan.cut, inset).map((point) => raise(point, height)),
  );
}

function between(outer: readonly Vertex[], inner: readonly Vertex[]): Facet[] {
  return outer.map((corner, index) => ({
    kind: 'step',
    corners: [
      corner,
      itemAtRingIndex(outer, index + 1),
      itemAtRingIndex(inner, index + 1),
      itemAtRingIndex(inner, index),
    ],
  }));
}

function rows(rings: readonly Vertex[][]): Facet[] {
  return rings.slice(1).flatMap((inner, index) => between(rings[index] ?? [], inner));
}

/** A step cut: concentric rows of facets that run along the girdle, mitred at the corners. */
export function drawStepCut(plan: StepCutPlan): DrawingParts {
  const rings = steps(plan);
  const girdle = rings[0] ?? [];
  const table = rings[rings.length - 1] ?? [];
  const spokes = dropHeights(girdle).map((corner, index) => [
    corner,
    itemAtRingIndex(dropHeights(table), index),
  ]);
  return {
    shape: plan.shape,
    outline: polygonOutline(dropHeights(girdle)),
    crown: [{ kind: 'table', corners: table }, ...rows(rings)],
    sparse: [closeRing(dropHeights(table)), ...spokes],
  };
}

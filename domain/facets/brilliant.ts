import { closeRing, type DrawingParts, dropHeights, type Facet } from './facet-drawing.ts';
import { type Outline, outlineAt, outlinePoints } from './outline.ts';
import { interpolate, itemAtRingIndex, type Point, raise, shareAlong, type Vertex } from './vertex.ts';

/** The parameters of a brilliant cut. Bearings are in degrees, clockwise from the top. */
export interface BrilliantPlan {
  shape: string;
  outline: Outline;
  centre: Point;
  /** Where the bezels meet the girdle. */
  mains: readonly number[];
  /** Where the stars point and the upper girdle facets meet; `halves[i]` lies after `mains[i]`. */
  halves: readonly number[];
  /** Where the table's corners lie between centre and girdle, 0..1; one for all or one for each main. */
  table: number | readonly number[];
  /** Where the stars' tips lie between centre and girdle, 0..1. */
  star: number | readonly number[];
  /** The narrowest width, from which the heights follow. */
  width: number;
  /** A further row of small facets along the girdle, as modified cuts have it. */
  girdleRow?: boolean;
}

const CROWN = 0.15;

const pick = (value: number | readonly number[], index: number) =>
  typeof value === 'number' ? value : itemAtRingIndex(value, index);

/** Height at which `point` keeps the two bezels beside it flat. */
function between(point: Point, inner: readonly Vertex[], outer: readonly Point[], index: number): number {
  const heights = [index, index + 1].map((side) => {
    const tip = itemAtRingIndex(inner, side);
    return tip[2] * (1 - shareAlong(point, [tip[0], tip[1]], itemAtRingIndex(outer, side)));
  });
  return ((heights[0] ?? 0) + (heights[1] ?? 0)) / 2;
}

function girdleFacets(tip: Vertex, ends: [Point, Point, Point], row: boolean): Facet[] {
  const kind = 'upper girdle';
  const [before, middle, after] = ends.map((end) => raise(end, 0)) as [Vertex, Vertex, Vertex];
  if (!row) {
    return [
      { kind, corners: [tip, before, middle] },
      { kind, corners: [tip, middle, after] },
    ];
  }
  const knee = raise(interpolate([tip[0], tip[1]], ends[1], 0.56), tip[2] * 0.52);
  return [
    { kind, corners: [tip, before, knee] },
    { kind, corners: [tip, knee, after] },
    { kind, corners: [knee, before, middle] },
    { kind, corners: [knee, middle, after] },
  ];
}

/** A brilliant cut: table, stars, bezels and upper girdle facets. */
export function drawBrilliantCut(plan: BrilliantPlan): DrawingParts {
  const { centre, mains, halves, width } = plan;
  const curve = outlinePoints(plan.outline);
  const girdle = mains.map((bearing) => outlineAt(curve, centre, bearing));
  const middles = halves.map((bearing) => outlineAt(curve, centre, bearing));
  const table = girdle.map((end, index) =>
    raise(interpolate(centre, end, pick(plan.table, index)), width * CROWN),
  );
  const stars = middles.map((end, index) => {
    const tip = interpolate(centre, end, pick(plan.star, index));
    return raise(tip, between(tip, table, girdle, index));
  });
  const crown: Facet[] = [{ kind: 'table', corners: table }];
  for (const [index, end] of girdle.entries()) {
    const ends: [Point, Point, Point] = [
      end,
      itemAtRingIndex(middles, index),
      itemAtRingIndex(girdle, index + 1),
    ];
    const star = itemAtRingIndex(stars, index);
    const corner = itemAtRingIndex(table, index);
    const foot = raise(end, 0);
    crown.push({ kind: 'star', corners: [corner, star, itemAtRingIndex(table, index + 1)] });
    crown.push({ kind: 'bezel', corners: [corner, itemAtRingIndex(stars, index - 1), foot, star] });
    crown.push(...girdleFacets(star, ends, plan.girdleRow ?? false));
  }
  const spokes = girdle.map((end, index): Point[] => [dropHeights(table)[index] ?? centre, end]);
  return {
    shape: plan.shape,
    outline: plan.outline,
    crown,
    sparse: [closeRing(dropHeights(table)), ...spokes],
  };
}

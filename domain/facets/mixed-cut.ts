import { coincide, cornerRing, polygonOutline, withoutCoincidentCorners } from './corner-ring.ts';
import { closeRing, type DrawingParts, dropHeights, type Facet } from './facet-drawing.ts';
import { interpolate, itemAtRingIndex, type Point, raise, type Vertex } from './vertex.ts';

/** The parameters of a straight-sided brilliant: the princess (corners uncut) and the radiants. */
interface MixedCutPlan {
  shape: string;
  halfWidth: number;
  halfHeight: number;
  /** How much of each corner is cut off, along the side. */
  cut: number;
  /** How far the table is inset from the girdle. */
  tableInset: number;
  crownHeight: number;
  /** Stars on each long side; the short sides have one. */
  starsOnLongSides: 1 | 2;
  /** Chevrons of the pavilion that show through the table, as shares of the way from centre to girdle. */
  chevrons?: readonly number[];
}

/** One side of the stone: its two ends and its middle, on the table and on the girdle. */
interface Side {
  table: [Vertex, Vertex];
  girdle: [Vertex, Vertex];
}

/** The corner that lies `share` of the way from `from` to `to`, its height included. */
function mid(from: Vertex, to: Vertex, share: number): Vertex {
  return raise(interpolate([from[0], from[1]], [to[0], to[1]], share), from[2] + (to[2] - from[2]) * share);
}

/** The part of a line that lies in the table; `outer` is outside it and `inner` inside. */
function inTable(outer: Point, inner: Point, plan: MixedCutPlan): Point[] {
  const enter = [plan.halfWidth, plan.halfHeight].map((half, axis) => {
    const from = Math.abs((outer[axis] ?? 0) - 50);
    const to = Math.abs((inner[axis] ?? 0) - 50);
    return (from - (half - plan.tableInset)) / (from - to);
  });
  return [interpolate(outer, inner, Math.max(...enter)), inner];
}

/** The edges of the pavilion that show through the table; none where the plan has no chevrons. */
function chevronsThroughTable(girdle: readonly Vertex[], plan: MixedCutPlan): Point[][] {
  if (!plan.chevrons) return [];
  const culet: Point = [50, 50];
  const inner = plan.chevrons.filter((share) => share < 1 - plan.tableInset / plan.halfWidth);
  return withoutCoincidentCorners(dropHeights(girdle)).flatMap((corner) => {
    const feet: Point[] = [
      [50, corner[1]],
      [corner[0], 50],
    ];
    const arms = feet.flatMap((foot) => inner.map((share) => interpolate(culet, foot, share)));
    return [culet, ...arms].map((spot) => inTable(corner, spot, plan));
  });
}

const STAR_REACH = 0.5;
const STAR_HEIGHT = 0.58;

function starTip({ table, girdle }: Side, share: number): Vertex {
  const inner = mid(table[0], table[1], share);
  const outer = mid(girdle[0], girdle[1], share);
  const tip = mid(outer, inner, STAR_REACH);
  return [tip[0], tip[1], inner[2] * STAR_HEIGHT];
}

function oneStar(side: Side): Facet[] {
  const [tableA, tableB] = side.table;
  const [girdleA, girdleB] = side.girdle;
  const tip = starTip(side, 0.5);
  const middle = mid(girdleA, girdleB, 0.5);
  return [
    { kind: 'star', corners: [tableA, tip, tableB] },
    { kind: 'bezel', corners: [tableA, girdleA, tip] },
    { kind: 'bezel', corners: [tableB, tip, girdleB] },
    { kind: 'upper girdle', corners: [girdleA, middle, tip] },
    { kind: 'upper girdle', corners: [middle, girdleB, tip] },
  ];
}

function twoStars(side: Side): Facet[] {
  const [tableA, tableB] = side.table;
  const [girdleA, girdleB] = side.girdle;
  const tips = [starTip(side, 0.27), starTip(side, 0.73)] as const;
  const inner = mid(tableA, tableB, 0.5);
  const middle = mid(girdleA, girdleB, 0.5);
  const quarters = [mid(girdleA, girdleB, 0.27), mid(girdleA, girdleB, 0.73)] as const;
  return [
    { kind: 'star', corners: [tableA, tips[0], inner] },
    { kind: 'star', corners: [inner, tips[1], tableB] },
    { kind: 'bezel', corners: [tableA, girdleA, tips[0]] },
    { kind: 'bezel', corners: [inner, tips[0], middle, tips[1]] },
    { kind: 'bezel', corners: [tableB, tips[1], girdleB] },
    { kind: 'upper girdle', corners: [girdleA, quarters[0], tips[0]] },
    { kind: 'upper girdle', corners: [quarters[0], middle, tips[0]] },
    { kind: 'upper girdle', corners: [middle, quarters[1], tips[1]] },
    { kind: 'upper girdle', corners: [quarters[1], girdleB, tips[1]] },
  ];
}

/** A straight-sided brilliant: stars and girdle facets on each side. */
export function drawMixedCut(plan: MixedCutPlan): DrawingParts {
  const ring = (inset: number, height: number) =>
    cornerRing(plan.halfWidth, plan.halfHeight, plan.cut, inset).map((point) => raise(point, height));
  const girdle = ring(0, 0);
  const table = ring(plan.tableInset, plan.crownHeight);
  const crown: Facet[] = [{ kind: 'table', corners: withoutCoincidentCorners(table) }];
  const inner: Point[][] = [];
  for (const [index, end] of girdle.entries()) {
    const next = itemAtRingIndex(girdle, index + 1);
    const side: Side = {
      table: [itemAtRingIndex(table, index), itemAtRingIndex(table, index + 1)],
      girdle: [end, next],
    };
    if (coincide(end, next)) {
      inner.push([[50, 50], dropHeights([end])[0] ?? [50, 50]]);
      continue;
    }
    if (index % 2 === 1) {
      crown.push({ kind: 'bezel', corners: [side.table[0], end, next, side.table[1]] });
      continue;
    }
    if (plan.cut > 0) inner.push(dropHeights([side.table[0], mid(end, next, 0.5), side.table[1]]));
    const long = index % 4 === 2 && plan.starsOnLongSides === 2;
    crown.push(...(long ? twoStars(side) : oneStar(side)));
  }
  return {
    shape: plan.shape,
    outline: polygonOutline(dropHeights(girdle)),
    crown,
    sparse: [closeRing(withoutCoincidentCorners(dropHeights(table))), ...inner],
    through: chevronsThroughTable(girdle, plan),
  };
}

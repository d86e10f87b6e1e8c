import { coincide, cornerRing, distinct, polygonOutline } from './corner-ring.ts';
import { closed, type DrawingParts, type Facet, flat } from './facet-drawing.ts';
import { along, around, type Point, raise, type Vertex } from './vertex.ts';

/** A straight-sided brilliant: the princess (corners uncut) and the radiants. */
export interface MixedCutPlan {
  shape: string;
  halfWidth: number;
  halfHeight: number;
  /** How much of each corner is cut off, along the side. */
  cut: number;
  /** How far the table stands in from the girdle. */
  tableInset: number;
  crownHeight: number;
  depth: number;
  /** Stars on each long side; the short sides have one. */
  starsOnLongSides: 1 | 2;
  /** Chevrons of the pavilion on each side, as shares of the way from centre to girdle. */
  chevrons: readonly number[];
  /** Draw the pavilion's chevrons where they show through the table. */
  showChevrons?: boolean;
}

/** One side of the stone: its two ends and its middle, on the table and on the girdle. */
interface Side {
  table: [Vertex, Vertex];
  girdle: [Vertex, Vertex];
}

const STAR_REACH = 0.5;
const STAR_HEIGHT = 0.58;

function mid(from: Vertex, to: Vertex, share: number): Vertex {
  return raise(along([from[0], from[1]], [to[0], to[1]], share), from[2] + (to[2] - from[2]) * share);
}

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

function chevronsOf({ girdle }: Side, plan: MixedCutPlan): Facet[] {
  const culet: Vertex = [50, 50, -plan.depth];
  const middle = mid(girdle[0], girdle[1], 0.5);
  const spots = plan.chevrons.map((share): Vertex => {
    const spot = mid(culet, middle, share);
    return [spot[0], spot[1], -plan.depth * (1 - share ** 1.3)];
  });
  const line = [middle, ...spots, culet];
  return line.slice(1).flatMap((inner, index): Facet[] => {
    const kind = index ? 'main' : 'lower girdle';
    const outer = around(line, index);
    return girdle.map((end) => ({ kind, corners: [end, outer, inner] }));
  });
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

function throughTable(girdle: readonly Vertex[], plan: MixedCutPlan): Point[][] {
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

/** A straight-sided brilliant: stars and girdle facets on each side, chevrons below. */
export function mixedCut(plan: MixedCutPlan): DrawingParts {
  const ring = (inset: number, height: number) =>
    cornerRing(plan.halfWidth, plan.halfHeight, plan.cut, inset).map((point) => raise(point, height));
  const girdle = ring(0, 0);
  const table = ring(plan.tableInset, plan.crownHeight);
  const crown: Facet[] = [{ kind: 'table', corners: distinct(table) }];
  const pavilion: Facet[] = [];
  const inner: Point[][] = [];
  for (const [index, end] of girdle.entries()) {
    const next = around(girdle, index + 1);
    const side: Side = {
      table: [around(table, index), around(table, index + 1)],
      girdle: [end, next],
    };
    if (coincide(end, next)) {
      inner.push([[50, 50], flat([end])[0] ?? [50, 50]]);
      continue;
    }
    if (index % 2 === 1) {
      crown.push({ kind: 'bezel', corners: [side.table[0], end, next, side.table[1]] });
      pavilion.push({ kind: 'main', corners: [end, next, [50, 50, -plan.depth]] });
      continue;
    }
    if (plan.cut > 0) inner.push(flat([side.table[0], mid(end, next, 0.5), side.table[1]]));
    const long = index % 4 === 2 && plan.starsOnLongSides === 2;
    crown.push(...(long ? twoStars(side) : oneStar(side)));
    pavilion.push(...chevronsOf(side, plan));
  }
  return {
    shape: plan.shape,
    centre: [50, 50],
    outline: polygonOutline(flat(girdle)),
    crown,
    pavilion,
    sparse: [closed(distinct(flat(table))), ...inner],
    through: plan.showChevrons ? throughTable(girdle, plan) : [],
  };
}

import { chevronsThroughTable } from './chevrons.ts';
import { coincide, cornerRing, distinct, polygonOutline } from './corner-ring.ts';
import { closed, type DrawingParts, type Facet, flat } from './facet-drawing.ts';
import { type MixedCutPlan, mid, type Side } from './straight-side.ts';
import { around, type Point, raise, type Vertex } from './vertex.ts';

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
export function mixedCut(plan: MixedCutPlan): DrawingParts {
  const ring = (inset: number, height: number) =>
    cornerRing(plan.halfWidth, plan.halfHeight, plan.cut, inset).map((point) => raise(point, height));
  const girdle = ring(0, 0);
  const table = ring(plan.tableInset, plan.crownHeight);
  const crown: Facet[] = [{ kind: 'table', corners: distinct(table) }];
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
      continue;
    }
    if (plan.cut > 0) inner.push(flat([side.table[0], mid(end, next, 0.5), side.table[1]]));
    const long = index % 4 === 2 && plan.starsOnLongSides === 2;
    crown.push(...(long ? twoStars(side) : oneStar(side)));
  }
  return {
    shape: plan.shape,
    outline: polygonOutline(flat(girdle)),
    crown,
    sparse: [closed(distinct(flat(table))), ...inner],
    through: chevronsThroughTable(girdle, plan),
  };
}

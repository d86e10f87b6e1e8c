import { describe, expect, it } from 'vitest';
import type { FacetDrawing, FacetKind } from './facet-drawing.ts';
import { drawnShapeOf, drawnShapes, facetDrawing } from './facet-drawings.ts';

const everyShape = [...drawnShapes, 'Trilliant'];
const count = (drawing: FacetDrawing, kind: FacetKind) =>
  drawing.crown.filter((facet) => facet.kind === kind).length;
const numbers = (path: string) => (path.match(/-?[\d.]+/g) ?? []).map(Number);
/** Points along the outline of a shape, 24 to a curve. */
function girdleOf({ outline }: FacetDrawing): [number, number][] {
  let from: number[] = [];
  return [...outline.matchAll(/([MLC])([^MLCZ]+)/g)].flatMap(([, , text = '']) => {
    const line = [...from, ...numbers(text)];
    from = line.slice(-2);
    const degree = line.length / 2 - 1;
    return Array.from({ length: 25 }, (_, step): [number, number] => bezier(line, degree, step / 24));
  });
}
function bezier(line: readonly number[], degree: number, share: number): [number, number] {
  const choose = [[1], [1, 1], [], [1, 3, 3, 1]][degree]!;
  const sum = (axis: 0 | 1) =>
    choose.reduce(
      (total, times, at) =>
        total + times * share ** at * (1 - share) ** (degree - at) * (line[at * 2 + axis] ?? 0),
      0,
    );
  return [sum(0), sum(1)];
}
const area = (ring: readonly (readonly number[])[]) =>
  Math.abs(
    ring.reduce((sum, [x = 0, y = 0], index) => {
      const [nextX = 0, nextY = 0] = ring[(index + 1) % ring.length] ?? [];
      return sum + x * nextY - nextX * y;
    }, 0) / 2,
  );

describe('the thirteen shapes', () => {
  it('have distinct drawings', () => {
    expect(drawnShapes).toHaveLength(13);
    expect(new Set(drawnShapes.map((shape) => facetDrawing(shape).edges)).size).toBe(13);
    expect(new Set(drawnShapes.map((shape) => facetDrawing(shape).sparseEdges)).size).toBe(13);
  });

  it('are matched regardless of case and spacing', () => {
    expect(drawnShapeOf('SQ EMERALD')).toBe('Sq Emerald');
    expect(drawnShapeOf('l_radiant')).toBe('L Radiant');
    expect(facetDrawing('round')).toBe(facetDrawing('Round'));
  });

  it('use a fallback drawing for any other shape', () => {
    expect(drawnShapeOf('Asscher')).toBeNull();
    expect(drawnShapeOf('')).toBeNull();
    expect(facetDrawing('Asscher')).toBe(facetDrawing('Baguette'));
    expect(facetDrawing('Trilliant').shape).toBe('other');
  });
});

describe.each(everyShape)('%s', (shape) => {
  const drawing = facetDrawing(shape);

  it('stays inside the box, with room for the stroke', () => {
    const paths = drawing.outline + drawing.edges + drawing.sparseEdges + drawing.throughTable;
    const corners = drawing.crown.flatMap((facet) => facet.corners);
    for (const value of [...numbers(paths), ...corners.flatMap((corner) => corner.slice(0, 2))]) {
      expect(value).toBeGreaterThanOrEqual(1);
      expect(value).toBeLessThanOrEqual(99);
    }
  });

  it('fills the box in one direction', () => {
    const xs = girdleOf(drawing).map(([x]) => x);
    const ys = girdleOf(drawing).map(([, y]) => y);
    const span = Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys));
    expect(span).toBeGreaterThan(80);
  });

  it('is the same on both sides of its upright axis', () => {
    const key = ([x, y]: readonly number[]) => `${((x ?? 0) + 0.0001).toFixed(1)} ${(y ?? 0).toFixed(1)}`;
    const corners = new Set(drawing.crown.flatMap((facet) => facet.corners).map(key));
    for (const facet of drawing.crown) {
      for (const [x, y] of facet.corners) expect(corners).toContain(key([100 - x, y]));
    }
  });

  it('has its crown over the girdle, and its table on top', () => {
    const heights = drawing.crown.flatMap((facet) => facet.corners.map((corner) => corner[2]));
    const table = drawing.crown.find((facet) => facet.kind === 'table');
    expect(Math.min(...heights)).toBe(0);
    for (const corner of table?.corners ?? []) expect(corner[2]).toBeCloseTo(Math.max(...heights), 6);
  });

  it('has a crown whose facets cover it without gap or overlap', () => {
    const covered = drawing.crown.reduce((sum, facet) => sum + area(facet.corners), 0);
    const girdle = new Map<string, readonly number[]>();
    for (const facet of drawing.crown) {
      for (const corner of facet.corners) if (corner[2] === 0) girdle.set(corner.join(), corner);
    }
    const [cx, cy] = [50, shape === 'Pear' ? 60 : 48];
    const ring = [...girdle.values()].sort(
      ([ax = 0, ay = 0], [bx = 0, by = 0]) => Math.atan2(ay - cy, ax - cx) - Math.atan2(by - cy, bx - cx),
    );
    expect(covered / area(ring)).toBeCloseTo(1, 2);
  });
});

describe('facet counts', () => {
  it.each(['Round', 'Oval', 'Pear', 'Marquise', 'Heart', 'Cushion B'])(
    '%s has the crown of a brilliant of 57',
    (shape) => {
      const drawing = facetDrawing(shape);
      expect(count(drawing, 'table')).toBe(1);
      expect(count(drawing, 'star')).toBe(8);
      expect(count(drawing, 'bezel')).toBe(8);
      expect(count(drawing, 'upper girdle')).toBe(16);
      expect(drawing.crown[0]?.corners).toHaveLength(8);
      expect(drawing.crown).toHaveLength(33);
    },
  );

  it('a modified cushion has a further row along the girdle', () => {
    expect(count(facetDrawing('Cushion'), 'upper girdle')).toBe(32);
  });

  it.each(['Emerald', 'Sq Emerald'])('%s has three rows of eight', (shape) => {
    expect(count(facetDrawing(shape), 'step')).toBe(24);
  });

  it('a princess shows its chevrons and has four stars and a square table', () => {
    const princess = facetDrawing('Princess');
    expect(count(princess, 'star')).toBe(4);
    expect(princess.crown[0]?.corners).toHaveLength(4);
    expect(princess.throughTable).not.toBe('');
  });

  it('a long radiant has two stars on each long side', () => {
    expect(count(facetDrawing('L Radiant'), 'star')).toBe(6);
    expect(count(facetDrawing('Sq Radiant'), 'star')).toBe(4);
  });
});

describe('proportions', () => {
  const ratio = (shape: string) => {
    const rim = girdleOf(facetDrawing(shape));
    const span = (axis: 0 | 1) =>
      Math.max(...rim.map((point) => point[axis])) - Math.min(...rim.map((point) => point[axis]));
    return span(1) / span(0);
  };

  it.each([
    ['Round', 1, 1],
    ['Princess', 1, 1],
    ['Cushion', 1, 1.02],
    ['Sq Emerald', 1, 1],
    ['Sq Radiant', 1, 1],
    ['Heart', 0.92, 1.02],
    ['Radiant', 1.15, 1.3],
    ['Oval', 1.3, 1.5],
    ['Emerald', 1.3, 1.5],
    ['Pear', 1.4, 1.6],
    ['L Radiant', 1.4, 1.6],
    ['Marquise', 1.8, 2.1],
  ])('%s has a length to width ratio of %d to %d', (shape, min, max) => {
    expect(ratio(shape)).toBeGreaterThanOrEqual(min - 0.005);
    expect(ratio(shape)).toBeLessThanOrEqual(max + 0.005);
  });
});

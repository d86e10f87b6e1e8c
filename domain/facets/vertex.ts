/** A place on the drawing: x to the right, y down, both in the 0..100 box. */
export type Point = readonly [x: number, y: number];

/** A corner of a facet: a place on the drawing and its height over the girdle, in the same unit. */
export type Vertex = readonly [x: number, y: number, z: number];

/** The point that lies `share` of the way from `from` to `to` (0 = from, 1 = to). */
export function interpolate(from: Point, to: Point, share: number): Point {
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
}

/** `point` at a height over the girdle. */
export function raise(point: Point, height: number): Vertex {
  return [point[0], point[1], height];
}

/** `item` of a ring that has no end: index −1 is the last one, index length the first. */
export function itemAtRingIndex<T>(ring: readonly T[], index: number): T {
  const item = ring[((index % ring.length) + ring.length) % ring.length];
  if (item === undefined) throw new RangeError('An empty ring has no items');
  return item;
}

/** How far the foot of `point` lies along the line from `from` to `to`, as a share of that line. */
export function shareAlong(point: Point, from: Point, to: Point): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  return ((point[0] - from[0]) * dx + (point[1] - from[1]) * dy) / (dx * dx + dy * dy);
}

import { along, raise, type Vertex } from './vertex.ts';

/** The parameters of a straight-sided brilliant: the princess (corners uncut) and the radiants. */
export interface MixedCutPlan {
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
export interface Side {
  table: [Vertex, Vertex];
  girdle: [Vertex, Vertex];
}

/** The corner that lies `share` of the way from `from` to `to`, its height included. */
export function mid(from: Vertex, to: Vertex, share: number): Vertex {
  return raise(along([from[0], from[1]], [to[0], to[1]], share), from[2] + (to[2] - from[2]) * share);
}

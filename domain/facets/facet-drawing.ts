import { formatCoordinate, type Outline, outlinePath } from './outline.ts';
import { itemAtRingIndex, type Point, type Vertex } from './vertex.ts';

export type FacetKind = 'table' | 'star' | 'bezel' | 'upper girdle' | 'step';

/** One polished face. Corners at height 0 lie on the girdle, whose curve the outline gives. */
export interface Facet {
  kind: FacetKind;
  corners: readonly Vertex[];
}

/** A cut stone from above, in a 0..100 box. Heights are over the girdle, in the same unit. */
export interface FacetDrawing {
  shape: string;
  /** Path data of the girdle. */
  outline: string;
  /** Path data of every edge between two crown facets, each drawn once. */
  edges: string;
  /** Path data of the few inner lines that stay readable at 16 px. */
  sparseEdges: string;
  /** Path data of pavilion edges that the eye looks for through the table; empty for most cuts. */
  throughTable: string;
  crown: readonly Facet[];
}

export interface DrawingParts {
  shape: string;
  outline: Outline;
  crown: readonly Facet[];
  /** Inner lines for the smallest sizes. */
  sparse: readonly (readonly Point[])[];
  through?: readonly (readonly Point[])[];
}

/** Path data of open lines. */
export function linesPath(lines: readonly (readonly Point[])[]): string {
  return lines
    .map((line) =>
      line.map(
        (point, index) => `${index ? 'L' : 'M'}${formatCoordinate(point[0])} ${formatCoordinate(point[1])}`,
      ),
    )
    .map((steps) => steps.join(''))
    .join('');
}

function edgesOf(facets: readonly Facet[]): Point[][] {
  const seen = new Map<string, Point[]>();
  for (const { corners } of facets) {
    for (const [index, from] of corners.entries()) {
      const to = itemAtRingIndex(corners, index + 1);
      if (from[2] === 0 && to[2] === 0) continue;
      const ends = [from, to].map(
        (corner) => `${formatCoordinate(corner[0])} ${formatCoordinate(corner[1])}`,
      );
      if (ends[0] === ends[1]) continue;
      seen.set(ends.sort().join('|'), [
        [from[0], from[1]],
        [to[0], to[1]],
      ]);
    }
  }
  return [...seen.values()];
}

/** Completes a cut by deriving its paths from its facets, so that lines and faces always match. */
export function completeDrawing(parts: DrawingParts): FacetDrawing {
  return {
    shape: parts.shape,
    outline: outlinePath(parts.outline),
    edges: linesPath(edgesOf(parts.crown)),
    sparseEdges: linesPath(parts.sparse),
    throughTable: linesPath(parts.through ?? []),
    crown: parts.crown,
  };
}

/** A closed ring of points as a line that returns to its start. */
export function closeRing(ring: readonly Point[]): Point[] {
  return [...ring, itemAtRingIndex(ring, 0)];
}

/** The corners without their heights. */
export function dropHeights(corners: readonly Vertex[]): Point[] {
  return corners.map((corner) => [corner[0], corner[1]]);
}

import { type BuiltInShape, builtInShapes } from '../stone-fields/shapes.ts';
import { cuts } from './cuts.ts';
import { completeDrawing, type FacetDrawing } from './facet-drawing.ts';

/** The thirteen shapes that have a drawing, in the order of the search form. */
export const drawnShapes: readonly BuiltInShape[] = builtInShapes.map(({ name }) => name);

const normalizeName = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '');
const byName = new Map<string, BuiltInShape>(drawnShapes.map((shape) => [normalizeName(shape), shape]));
const drawn = new Map<string, FacetDrawing>();

/** The drawing's name for a shape, regardless of case and spacing; null if it has none. */
export function drawnShapeOf(shape: string): BuiltInShape | null {
  return byName.get(normalizeName(shape)) ?? null;
}

/** The facets of a shape seen from above. A shape without a drawing gets the fallback. */
export function facetDrawing(shape: string): FacetDrawing {
  const name = drawnShapeOf(shape) ?? 'other';
  const known = drawn.get(name);
  if (known) return known;
  const drawing = completeDrawing(cuts[name]());
  drawn.set(name, drawing);
  return drawing;
}

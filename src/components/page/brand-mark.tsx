import { completeDrawing } from '#domain/facets/facet-drawing.ts';
import { roundCut } from '#domain/facets/round-cut.ts';
import { FacetIcon } from '../stone-media/facet-icon.tsx';

const round = completeDrawing(roundCut());

export interface BrandMarkProps {
  /** Side of the square, in px. */
  size?: number;
  className?: string;
}

/** The product's logo: a round brilliant with all facets. Decoration: the name is beside it. */
export function BrandMark({ size = 24, className }: BrandMarkProps) {
  return <FacetIcon drawing={round} size={size} detail="full" strokeWidth={1.1} className={className} />;
}

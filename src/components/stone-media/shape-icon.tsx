import { facetDrawing } from '#domain/facets/facet-drawings.ts';
import { FacetIcon, type FacetIconProps } from './facet-icon.tsx';

export interface ShapeIconProps extends Omit<FacetIconProps, 'drawing'> {
  /** Any shape; a shape without a drawing gets the generic one. */
  shape: string;
}

/** The facets of a stone's shape from above. */
export function ShapeIcon({ shape, ...props }: ShapeIconProps) {
  return <FacetIcon drawing={facetDrawing(shape)} {...props} />;
}

import { ShapeIcon } from '../stone-media/shape-icon.tsx';

export interface BrandMarkProps {
  /** Side of the square, in px. */
  size?: number;
  className?: string;
}

/** The product's logo: a round brilliant with all facets. Decoration: the name is beside it. */
export function BrandMark({ size = 24, className }: BrandMarkProps) {
  return <ShapeIcon shape="Round" size={size} detail="full" strokeWidth={1.1} className={className} />;
}

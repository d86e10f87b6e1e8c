import { ShapeIcon } from '../stone-media/shape-icon.tsx';

export interface BrandMarkProps {
  /** Side of the square, in px. */
  size?: number;
  className?: string;
}

/** The product's mark: a small round brilliant with all its facets. The name stands beside it. */
export function BrandMark({ size = 24, className }: BrandMarkProps) {
  return <ShapeIcon shape="Round" size={size} detail="full" strokeWidth={1.1} className={className} />;
}

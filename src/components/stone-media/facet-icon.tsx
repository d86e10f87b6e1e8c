import type { FacetDrawing } from '#domain/facets/facet-drawing.ts';
import { cn } from '#lib/class-names.ts';

export interface FacetIconProps {
  drawing: FacetDrawing;
  /** Side of the square, in px. */
  size?: number;
  /** Describes the icon. Without it the icon is decoration, beside a text that names the shape. */
  title?: string;
  /** Stroke width in px, independent of the size. */
  strokeWidth?: number;
  /** All facets, or only the lines that stay legible at small sizes; derived from the size unless given. */
  detail?: 'full' | 'sparse';
  className?: string;
}

/** Up to this size, in px, the drawing is simplified. */
const SPARSE_UP_TO = 20;
/** Between that and this size, full detail needs a thinner stroke. */
const FINE_UP_TO = 40;

function lineWidth(size: number): number {
  if (size > SPARSE_UP_TO && size < FINE_UP_TO) return 0.75;
  if (size <= 64) return 1;
  return Math.min(1 + (size - 64) / 300, 2);
}

/** The facets of a cut from above, drawn in the text colour with one stroke. */
export function FacetIcon({ drawing, size = 20, title, strokeWidth, detail, className }: FacetIconProps) {
  const sparse = detail ? detail === 'sparse' : size <= SPARSE_UP_TO;
  const inner = sparse ? drawing.sparseEdges : drawing.edges + drawing.throughTable;
  return (
    <svg
      viewBox="0 0 100 100"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth ?? lineWidth(size)}
      strokeLinejoin="round"
      strokeLinecap="round"
      className={cn('shrink-0', className)}
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
    >
      {title ? <title>{title}</title> : null}
      <path d={drawing.outline + inner} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

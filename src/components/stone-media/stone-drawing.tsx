import { ShapeIcon } from './shape-icon.tsx';

/** The drawing of a shape in place of a medium, scaled to its container; named by `title` where no text is beside it. */
export function StoneDrawing({ shape, title }: { shape: string; title?: string }) {
  return (
    <ShapeIcon
      shape={shape}
      size={400}
      {...(title && { title })}
      className="h-auto max-h-[75%] min-h-0 w-[min(26rem,70%)]"
    />
  );
}

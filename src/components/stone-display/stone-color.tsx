import { abbreviateColor } from '#domain/grading/fancy-color.ts';

/** A colour as the trade abbreviates it, "Fcy Int Yellow"; the whole name on hover and for screen readers. */
export function StoneColor({ color }: { color: string }) {
  const short = abbreviateColor(color);
  if (short === color) return color;
  return (
    <span title={color}>
      <span aria-hidden>{short}</span>
      <span className="sr-only">{color}</span>
    </span>
  );
}

/** How a picture is shown in its frame: its scale, 1 when it fits, and how far its centre is moved, px. */
export type ZoomView = { scale: number; x: number; y: number };

type Point = { x: number; y: number };
type Size = { width: number; height: number };

export const maxScale = 8;
export const fittedView: ZoomView = { scale: 1, x: 0, y: 0 };

const clamp = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value)) || 0;

/** Moves the picture, at most until its edge reaches the edge of the frame. */
export function panBy({ scale, x, y }: ZoomView, by: Point, frame: Size): ZoomView {
  const beyond = (scale - 1) / 2;
  return { scale, x: clamp(x + by.x, frame.width * beyond), y: clamp(y + by.y, frame.height * beyond) };
}

/** Scales by a factor; what is at the point, measured from the centre of the frame, stays there. */
export function zoomBy(view: ZoomView, factor: number, at: Point, frame: Size): ZoomView {
  const scale = Math.min(maxScale, Math.max(1, view.scale * factor));
  const grown = scale / view.scale - 1;
  const by = { x: (view.x - at.x) * grown, y: (view.y - at.y) * grown };
  return panBy({ ...view, scale }, by, frame);
}

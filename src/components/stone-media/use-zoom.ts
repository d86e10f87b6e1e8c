import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { fittedView, panBy, type ZoomView, zoomBy } from './zoom-view.ts';

type Point = { x: number; y: number };

/** What one press of a button or a key scales by, and an arrow moves by, px. */
const [step, arrowStep] = [1.5, 60];
const centre: Point = { x: 0, y: 0 };
const arrows: Partial<Record<string, Point>> = {
  ArrowLeft: { x: arrowStep, y: 0 },
  ArrowRight: { x: -arrowStep, y: 0 },
  ArrowUp: { x: 0, y: arrowStep },
  ArrowDown: { x: 0, y: -arrowStep },
};

/** Pixels of a wheel step, also where the browser counts lines. */
const wheelPixels = ({ deltaY, deltaMode }: WheelEvent) => deltaY * (deltaMode === 1 ? 16 : 1);

/** Zoom and position of a picture in its frame, by wheel, pinch, drag, double click and keys. */
export function useZoom() {
  const frame = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<ZoomView>(fittedView);
  /** Whether a finger or the wheel moves the picture: it then follows at once. */
  const [direct, setDirect] = useState(false);
  const pointers = useRef(new Map<number, Point>());

  const box = () => frame.current?.getBoundingClientRect() ?? new DOMRect();
  const fromCentre = (point: { clientX: number; clientY: number }): Point => {
    const { left, top, width, height } = box();
    return { x: point.clientX - left - width / 2, y: point.clientY - top - height / 2 };
  };
  const change = (next: (view: ZoomView) => ZoomView, directly: boolean) => {
    setDirect(directly);
    setView(next);
  };
  const zoom = (factor: number, at = centre, directly = false) =>
    change((now) => zoomBy(now, factor, at, box()), directly);
  const pan = (by: Point, directly = false) => change((now) => panBy(now, by, box()), directly);
  const reset = () => change(() => fittedView, false);

  const onWheel = useRef<(event: WheelEvent) => void>(() => undefined);
  onWheel.current = (event) => {
    event.preventDefault();
    // A trackpad reports a pinch as a wheel with the control key, in smaller steps.
    zoom(Math.exp(-wheelPixels(event) * (event.ctrlKey ? 0.01 : 0.002)), fromCentre(event), true);
  };
  useEffect(() => {
    const element = frame.current;
    const listener = (event: WheelEvent) => onWheel.current(event);
    // React listens passively, and the page would scroll or zoom.
    element?.addEventListener('wheel', listener, { passive: false });
    return () => element?.removeEventListener('wheel', listener);
  }, []);

  const onPointerMove = (event: PointerEvent) => {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const now = fromCentre(event);
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, now);
    if (!other) return pan({ x: now.x - before.x, y: now.y - before.y }, true);
    const distance = (point: Point) => Math.hypot(point.x - other.x, point.y - other.y) || 1;
    zoom(distance(now) / distance(before), { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }, true);
    pan({ x: (now.x - before.x) / 2, y: (now.y - before.y) / 2 }, true);
  };
  const release = ({ pointerId }: PointerEvent) => void pointers.current.delete(pointerId);
  const frameEvents = {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      pointers.current.set(event.pointerId, fromCentre(event));
    },
    onPointerMove,
    onPointerUp: release,
    onPointerCancel: release,
    onDoubleClick: (event: { clientX: number; clientY: number }) =>
      view.scale > 1 ? reset() : zoom(2.5, fromCentre(event)),
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = arrows[event.key];
    if (event.key === '+' || event.key === '=') zoom(step);
    else if (event.key === '-') zoom(1 / step);
    else if (event.key === '0') reset();
    else if (arrow && view.scale > 1) pan(arrow);
    else return;
    event.preventDefault();
  };
  const zoomIn = () => zoom(step);
  const zoomOut = () => zoom(1 / step);
  return { frame, view, direct, frameEvents, onKeyDown, zoomIn, zoomOut, reset };
}

import { expect, it } from 'vitest';
import { fittedView, maxScale, panBy, zoomBy } from './zoom-view.ts';

const frame = { width: 400, height: 200 };
const centre = { x: 0, y: 0 };

it('keeps what is under the pointer in its place', () => {
  const at = { x: 100, y: -40 };
  const view = zoomBy(fittedView, 2, at, frame);
  expect(view).toEqual({ scale: 2, x: -100, y: 40 });
  // The point of the picture under the pointer, before and after.
  expect({ x: (at.x - view.x) / view.scale, y: (at.y - view.y) / view.scale }).toEqual(at);
});

it('scales between the fitted size and the largest', () => {
  expect(zoomBy(fittedView, 0.5, centre, frame)).toEqual(fittedView);
  expect(zoomBy(fittedView, 100, centre, frame).scale).toBe(maxScale);
});

it('moves no further than the edges, and not at all when fitted', () => {
  expect(panBy(fittedView, { x: 50, y: 50 }, frame)).toEqual(fittedView);
  const doubled = zoomBy(fittedView, 2, centre, frame);
  expect(panBy(doubled, { x: 1000, y: -1000 }, frame)).toEqual({ scale: 2, x: 200, y: -100 });
});

it('returns to the centre when it is scaled back', () => {
  const moved = panBy(zoomBy(fittedView, 4, centre, frame), { x: 600, y: 300 }, frame);
  expect(zoomBy(moved, 0.01, { x: 30, y: 10 }, frame)).toEqual(fittedView);
});

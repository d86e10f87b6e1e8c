import type { BuiltInShape } from '../stone-fields/shapes.ts';
import { drawBrilliantCut } from './brilliant.ts';
import { polygonOutline } from './corner-ring.ts';
import { boatOutline, dropOutline, heart, mirroredBearings } from './curves.ts';
import { evenBearings } from './even-bearings.ts';
import type { DrawingParts } from './facet-drawing.ts';
import { drawMixedCut } from './mixed-cut.ts';
import { pillowOutline } from './pillow.ts';
import { roundCut } from './round-cut.ts';
import { drawStepCut } from './step-cut.ts';
import type { Point } from './vertex.ts';

const hexagon = evenBearings(6, 30).map((bearing): Point => {
  const angle = (bearing * Math.PI) / 180;
  return [50 + 48 * Math.sin(angle), 50 - 48 * Math.cos(angle)];
});

/** How each shape is cut. Proportions are those of well made stones. */
export const cuts = {
  Round: roundCut,
  Oval: () =>
    drawBrilliantCut({
      shape: 'Oval',
      outline: pillowOutline(33.5, 46.5),
      centre: [50, 50],
      mains: evenBearings(8, 22.5, 33.5 / 46.5),
      halves: evenBearings(8, 45, 33.5 / 46.5),
      table: 0.56,
      star: 0.76,
      width: 67,
    }),
  Cushion: () =>
    drawBrilliantCut({
      shape: 'Cushion',
      outline: pillowOutline(45, 45, 0.84),
      centre: [50, 50],
      mains: evenBearings(8, 0),
      halves: evenBearings(8, 24).map((bearing, index) => (index % 2 ? bearing - 3 : bearing)),
      table: 0.58,
      star: 0.76,
      width: 90,
      girdleRow: true,
    }),
  'Cushion B': () =>
    drawBrilliantCut({
      shape: 'Cushion B',
      outline: pillowOutline(40, 46, 0.76),
      centre: [50, 50],
      mains: evenBearings(8, 0, 0.9),
      halves: evenBearings(8, 22.5, 0.88),
      table: 0.56,
      star: 0.76,
      width: 80,
    }),
  Marquise: () =>
    drawBrilliantCut({
      shape: 'Marquise',
      outline: boatOutline(24, 47),
      centre: [50, 50],
      ...mirroredBearings([0, 34, 90, 146, 180], [13, 61, 119, 167]),
      table: [0.56, 0.62, 0.6, 0.62, 0.56, 0.62, 0.6, 0.62],
      star: 0.79,
      width: 48,
    }),
  Pear: () =>
    drawBrilliantCut({
      shape: 'Pear',
      outline: dropOutline(32.5, 3.5, 96.5),
      centre: [50, 60],
      ...mirroredBearings([0, 40, 88, 134, 180], [17, 64, 111, 157]),
      table: [0.54, 0.6, 0.57, 0.56, 0.56, 0.56, 0.57, 0.6],
      star: [0.77, 0.78, 0.77, 0.77, 0.77, 0.77, 0.78, 0.77],
      width: 65,
    }),
  Heart: () =>
    drawBrilliantCut({
      shape: 'Heart',
      outline: heart,
      centre: [50, 46],
      ...mirroredBearings([0, 45, 89, 133, 180], [25, 67, 111, 160]),
      table: [0.6, 0.53, 0.56, 0.57, 0.54, 0.57, 0.56, 0.53],
      star: [0.77, 0.76, 0.77, 0.77, 0.77, 0.77, 0.76, 0.77],
      width: 86,
    }),
  Princess: () =>
    drawMixedCut({
      shape: 'Princess',
      halfWidth: 45,
      halfHeight: 45,
      cut: 0,
      tableInset: 15.5,
      crownHeight: 10,
      starsOnLongSides: 1,
      chevrons: [0.7, 0.36],
    }),
  'Sq Radiant': () => radiant('Sq Radiant', 45.5, 45.5, 15, 1),
  Radiant: () => radiant('Radiant', 38.5, 46.5, 13, 1),
  'L Radiant': () => radiant('L Radiant', 31, 46.5, 11, 2),
  Emerald: () =>
    drawStepCut({
      shape: 'Emerald',
      halfWidth: 33.5,
      halfHeight: 46.5,
      cut: 12.5,
      crown: [
        [3.8, 3.6],
        [7.8, 6.6],
        [12.2, 9],
      ],
    }),
  'Sq Emerald': () =>
    drawStepCut({
      shape: 'Sq Emerald',
      halfWidth: 45.5,
      halfHeight: 45.5,
      cut: 21,
      crown: [
        [5.6, 5.6],
        [11.4, 10.2],
        [17.6, 13.8],
      ],
    }),
  /** Fallback for shapes without a drawing: six-sided, so that it looks like no known shape. */
  other: () =>
    drawBrilliantCut({
      shape: 'other',
      outline: polygonOutline(hexagon),
      centre: [50, 50],
      mains: evenBearings(6, 30),
      halves: evenBearings(6, 60),
      table: 0.56,
      star: 0.76,
      width: 84,
    }),
} satisfies Record<BuiltInShape | 'other', () => DrawingParts>;

function radiant(shape: string, halfWidth: number, halfHeight: number, cut: number, stars: 1 | 2) {
  return drawMixedCut({
    shape,
    halfWidth,
    halfHeight,
    cut,
    tableInset: halfWidth * 0.36,
    crownHeight: halfWidth * 0.26,
    starsOnLongSides: stars,
  });
}

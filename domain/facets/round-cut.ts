import { drawBrilliantCut } from './brilliant.ts';
import { evenBearings } from './even-bearings.ts';
import type { DrawingParts } from './facet-drawing.ts';
import { pillowOutline } from './pillow.ts';

/** The round brilliant, apart from the other cuts: every page draws it as the product's logo. */
export const roundCut = (): DrawingParts =>
  drawBrilliantCut({
    shape: 'Round',
    outline: pillowOutline(46.5, 46.5),
    centre: [50, 50],
    mains: evenBearings(8, 22.5),
    halves: evenBearings(8, 45),
    table: 0.56,
    star: 0.76,
    width: 93,
  });

import { brilliant } from './brilliant.ts';
import { even } from './even.ts';
import type { DrawingParts } from './facet-drawing.ts';
import { pillow } from './pillow.ts';

/** The round brilliant, apart from the other cuts: every page draws it as the product's logo. */
export const roundCut = (): DrawingParts =>
  brilliant({
    shape: 'Round',
    outline: pillow(46.5, 46.5),
    centre: [50, 50],
    mains: even(8, 22.5),
    halves: even(8, 45),
    table: 0.56,
    star: 0.76,
    width: 93,
  });

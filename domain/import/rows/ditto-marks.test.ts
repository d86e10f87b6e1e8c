import { expect, it } from 'vitest';
import { repeatAbove } from './ditto-marks.ts';

const below = (...cells: string[]) => {
  repeatAbove(cells, ['Round', 'G', 'GIA']);
  return cells;
};

it('writes out what the row above has', () => {
  for (const mark of ['"', "''", ',,', '〃', '″', 'do', '-do-', 'Do.', 'DITTO', ' do ', '- do -'])
    expect(below('S-2', mark, mark)).toEqual(['S-2', 'G', 'GIA']);
});

it('leaves other words, and marks without a cell above', () => {
  expect(below('Dodo', '-', '', 'do')).toEqual(['Dodo', '-', '', 'do']);
});

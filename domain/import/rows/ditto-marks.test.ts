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

it('fills a blank cell of one column', () => {
  const cells = ['S-2', ' ', ''];
  repeatAbove(cells, ['Round', 'G', 'GIA'], 1);
  expect(cells).toEqual(['S-2', 'G', '']);
});

it('leaves other words, and marks without a cell above', () => {
  expect(below('Dodo', '-', '', 'do')).toEqual(['Dodo', '-', '', 'do']);
});

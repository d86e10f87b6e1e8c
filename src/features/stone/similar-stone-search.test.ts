import { describe, expect, it } from 'vitest';
import type { Diamond } from '#contract/model/diamond.ts';
import { nearestStones, similarityRanges, similarStoneFilters } from './similar-stone-search.ts';

const stone = (id: number, carat: number, color: string, clarity: string | null) =>
  ({ id, carat, color, clarity, shape: 'Round' }) as Diamond;

describe('similar stones', () => {
  it('searches the same shape, near in weight and colour', () => {
    expect(similarStoneFilters(stone(1, 1.5, 'F', 'VS1'), similarityRanges.close)).toMatchObject({
      shape: ['Round'],
      carat: [{ from: 1.38, to: 1.62 }],
      color: ['E', 'F', 'G'],
    });
    expect(similarStoneFilters(stone(1, 1, 'D', 'VS1'), similarityRanges.wide).color).toEqual([
      'D',
      'E',
      'F',
      'G',
    ]);
    const fancy = similarStoneFilters(stone(1, 1, 'Fancy Vivid Pink', null), similarityRanges.wide);
    expect(fancy.color).toEqual(['Fancy Vivid Pink']);
  });

  it('returns the four nearest stones without the stone itself', () => {
    const own = stone(1, 1.5, 'F', 'VS1');
    const found = [
      stone(2, 1.9, 'H', 'SI2'),
      own,
      stone(3, 1.5, 'F', 'VS2'),
      stone(4, 1.51, 'F', 'VS1'),
      stone(5, 1.6, 'G', 'VS1'),
      stone(6, 1.3, 'E', 'IF'),
    ];
    expect(nearestStones(own, found).map(({ id }) => id)).toEqual([4, 3, 5, 6]);
  });
});

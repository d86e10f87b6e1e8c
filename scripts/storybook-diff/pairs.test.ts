import { expect, test } from 'vitest';
import { byDifference, type Measured, type Picture, pairPictures } from './pairs.ts';
import type { Story } from './story-index.ts';

const story = (id: string, title = 'Screens/Administrator/orders/Order list'): Story => ({
  id,
  title,
  name: id,
});
const picture = (of: string, presentation: string, hash: string, note?: string): Picture => ({
  story: of,
  presentation,
  hash,
  ...(note && { note }),
});

test('pairs pictures by story and presentation, and counts those with the same pixels', () => {
  const { pairs, same } = pairPictures(
    {
      stories: [story('a'), story('b')],
      pictures: [picture('a', 'light', '1'), picture('a', 'dark', '2'), picture('b', 'light', '3')],
    },
    {
      stories: [story('b'), story('a')],
      pictures: [picture('b', 'light', '3'), picture('a', 'light', '1'), picture('a', 'dark', 'other')],
    },
  );
  expect(same).toBe(2);
  expect(pairs.map(({ story: { id }, presentation, area }) => [id, presentation, area])).toEqual([
    ['a', 'dark', 'Screens/Administrator/orders'],
  ]);
});

test('shows a story that has begun to fail, though it looks the same', () => {
  const sides = [{}, { note: 'its play function fails: no row' }].map((more) => ({
    stories: [story('a')],
    pictures: [{ ...picture('a', 'light', '1'), ...more }],
  }));
  expect(pairPictures(sides[0]!, sides[1]!).pairs).toHaveLength(1);
});

test('lists stories of one side as added or removed and pairs nothing with them', () => {
  const { pairs, same, added, removed } = pairPictures(
    {
      stories: [story('old'), story('kept')],
      pictures: [picture('old', 'light', '1'), picture('kept', 'light', '2')],
    },
    {
      stories: [story('kept'), story('new')],
      pictures: [picture('kept', 'light', '2'), picture('new', 'light', '1')],
    },
  );
  expect([pairs, same]).toEqual([[], 1]);
  expect(added.map(({ id }) => id)).toEqual(['new']);
  expect(removed.map(({ id }) => id)).toEqual(['old']);
});

test('leaves out a presentation that only one side has', () => {
  const stories = [story('a')];
  const { pairs, same } = pairPictures(
    { stories, pictures: [picture('a', 'light', '1'), picture('a', 'dark', '2')] },
    { stories, pictures: [picture('a', 'dark', '2')] },
  );
  expect([pairs, same]).toEqual([[], 1]);
});

test('orders by the number of changed pixels, then by place', () => {
  const measured = (id: string, presentation: string, changed: number): Measured => ({
    story: story(id),
    area: 'Screens/Administrator/orders',
    presentation,
    before: picture(id, presentation, '1'),
    after: picture(id, presentation, '2'),
    changed,
  });
  const list = [
    measured('b', 'light', 5),
    measured('a', 'light', 5),
    measured('c', 'light', 900),
    measured('a', 'dark', 5),
  ];
  expect(list.sort(byDifference).map(({ story: { id }, presentation }) => `${id} ${presentation}`)).toEqual([
    'c light',
    'a dark',
    'a light',
    'b light',
  ]);
});

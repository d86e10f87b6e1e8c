import { expect } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { Colours } from './colours.tsx';
import { Icons } from './icons.tsx';
import { Motion } from './motion.tsx';
import { NumbersAndDates } from './numbers-and-dates.tsx';
import { Spacing } from './spacing.tsx';
import { Stones } from './stones.tsx';
import { Type } from './type.tsx';
import { Words } from './words.tsx';

const meta = preview.meta({
  title: 'Foundations',
  parameters: { layout: 'fullscreen', controls: { disable: true } },
});

export const ColoursPage = meta.story({
  name: 'Colours',
  // Theme and tokens are read while rendering.
  render: (_, { globals }) => <Colours key={String(globals.theme)} />,
  async play({ canvas }) {
    await expect(canvas.getByRole('table', { name: 'Contrast' })).toBeVisible();
    await expect(canvas.queryByText('too low')).toBeNull();
  },
});

export const ColoursInTheDark = ColoursPage.extend({
  name: 'Colours in the dark',
  globals: { theme: 'dark' },
});

export const TypePage = meta.story({ name: 'Type', render: () => <Type /> });

export const SpacingPage = meta.story({ name: 'Spacing and radii', render: () => <Spacing /> });

export const IconsPage = meta.story({
  name: 'Icons',
  render: () => <Icons />,
  async play({ canvas }) {
    await expect(canvas.getAllByRole('listitem').length).toBeGreaterThan(30);
  },
});

export const StonesPage = meta.story({
  name: 'Stones',
  render: () => <Stones />,
  async play({ canvasElement }) {
    await expect(canvasElement.querySelectorAll('svg')).toHaveLength(14 * 3);
  },
});

export const MotionPage = meta.story({ name: 'Motion', render: () => <Motion /> });

export const NumbersAndDatesPage = meta.story({
  name: 'Numbers and dates',
  render: () => <NumbersAndDates />,
  async play({ canvas }) {
    await expect(canvas.getByText('−38.50')).toBeVisible();
    await expect(canvas.getByText('05 Mar, 2026 03:45 PM')).toBeVisible();
  },
});

export const WordsPage = meta.story({ name: 'Words and tone', render: () => <Words /> });

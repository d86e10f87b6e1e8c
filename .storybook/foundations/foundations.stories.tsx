import type { StoryContext } from '@storybook/react-vite';
import type { ComponentType } from 'react';
import { expect } from 'storybook/test';
import preview from '#storybook/preview.tsx';

const meta = preview.meta({
  title: 'Foundations',
  parameters: { layout: 'fullscreen', controls: { disable: true } },
});

/** Storybook fetches the neighbours of the story that opens: pages load when they are shown, or the first would wait. */
const shows = (load: () => Promise<ComponentType>) => ({
  loaders: [async () => ({ Page: await load() })],
  // Theme and tokens are read while rendering.
  render: (_: unknown, { loaded: { Page }, globals }: StoryContext) => <Page key={String(globals.theme)} />,
});

export const ColoursPage = meta.story({
  name: 'Colours',
  ...shows(() => import('./colours.tsx').then(({ Colours }) => Colours)),
  async play({ canvas }) {
    await expect(canvas.getByRole('table', { name: 'Contrast' })).toBeVisible();
    await expect(canvas.queryByText('too low')).toBeNull();
  },
});

export const ColoursInTheDark = ColoursPage.extend({
  name: 'Colours in the dark',
  globals: { theme: 'dark' },
});

export const TypePage = meta.story({
  name: 'Type',
  ...shows(() => import('./type.tsx').then(({ Type }) => Type)),
});

export const SpacingPage = meta.story({
  name: 'Spacing and radii',
  ...shows(() => import('./spacing.tsx').then(({ Spacing }) => Spacing)),
});

export const IconsPage = meta.story({
  name: 'Icons',
  ...shows(() => import('./icons.tsx').then(({ Icons }) => Icons)),
  async play({ canvas }) {
    await expect(canvas.getAllByRole('listitem').length).toBeGreaterThan(30);
  },
});

export const StonesPage = meta.story({
  name: 'Stones',
  ...shows(() => import('./stones.tsx').then(({ Stones }) => Stones)),
  async play({ canvasElement }) {
    await expect(canvasElement.querySelectorAll('svg')).toHaveLength(14 * 3);
  },
});

export const MotionPage = meta.story({
  name: 'Motion',
  ...shows(() => import('./motion.tsx').then(({ Motion }) => Motion)),
});

export const NumbersAndDatesPage = meta.story({
  name: 'Numbers and dates',
  ...shows(() => import('./numbers-and-dates.tsx').then(({ NumbersAndDates }) => NumbersAndDates)),
  async play({ canvas }) {
    await expect(canvas.getByText('−38.50')).toBeVisible();
    await expect(canvas.getByText('05 Mar, 2026 03:45 PM')).toBeVisible();
  },
});

export const WordsPage = meta.story({
  name: 'Words and tone',
  ...shows(() => import('./words.tsx').then(({ Words }) => Words)),
});

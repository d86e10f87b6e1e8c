import preview from '#storybook/preview.tsx';
import type { Guide } from '#storybook/review/guide.ts';
import { Stat } from './stat.tsx';

const guide: Guide = {
  files: ['stat.tsx'],
  use: ['A figure that a page is about, with its name above it.'],
  avoid: ['For more than five figures side by side: use a definition list.'],
  keyboard: [],
  accessibility: ['The name comes before the figure, so it is read first.'],
};

const meta = preview.meta({
  title: 'Display/Stat',
  component: Stat,
  tags: ['autodocs'],
  args: { label: 'Total', value: '$19,152.00', note: 'As of today' },
  parameters: { guide },
});

export const Default = meta.story({ tags: ['!test'] });

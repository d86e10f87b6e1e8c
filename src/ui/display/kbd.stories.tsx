import preview from '#storybook/preview.tsx';
import type { Guide } from '#storybook/review/guide.ts';
import { Kbd } from './kbd.tsx';

const guide: Guide = {
  files: ['kbd.tsx'],
  use: ['The key that does the same as a button or an item.'],
  avoid: ['For a value or a command to type.'],
  keyboard: [],
  accessibility: ['Takes the colour around it, so it keeps that contrast.'],
};

const meta = preview.meta({
  title: 'Display/Kbd',
  component: Kbd,
  tags: ['autodocs'],
  args: { children: 'Ctrl K' },
  parameters: { guide },
});

export const Default = meta.story({ tags: ['!test'] });

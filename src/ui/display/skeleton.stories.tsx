import preview from '#storybook/preview.tsx';
import type { Guide } from '#storybook/review/guide.ts';
import { Skeleton } from './skeleton.tsx';

const guide: Guide = {
  files: ['skeleton.tsx'],
  use: ['In place of content that loads, in its final size, so that nothing moves.'],
  avoid: [
    'While old content can stay: dim it instead.',
    'For longer than a few seconds of work: use progress.',
  ],
  keyboard: [],
  accessibility: [
    'Hidden from screen readers; the region says that it is busy.',
    'Stands still when the system asks for reduced motion.',
  ],
};

const meta = preview.meta({
  title: 'Display/Skeleton',
  component: Skeleton,
  tags: ['autodocs'],
  args: { className: 'w-40' },
  parameters: { guide },
});

export const Default = meta.story({ tags: ['!test'] });

import preview from '#storybook/preview.tsx';
import type { Guide } from '#storybook/review/guide.ts';
import { Spinner } from './spinner.tsx';

const guide: Guide = {
  files: ['spinner.tsx'],
  use: ['Short work inside a control that keeps its place.'],
  avoid: ['For a page or a list: use skeletons.'],
  keyboard: [],
  accessibility: ['With a label it is a status that is announced; without one, text beside it says it.'],
};

const meta = preview.meta({
  title: 'Display/Spinner',
  component: Spinner,
  tags: ['autodocs'],
  args: { label: 'Loading' },
  parameters: { guide },
});

export const Default = meta.story({ tags: ['!test'] });

import { Search } from 'lucide-react';
import preview from '#storybook/preview.tsx';
import type { Guide } from '#storybook/review/guide.ts';
import { Input } from './input.tsx';

const guide: Guide = {
  files: ['input.tsx'],
  use: ['One line of text.'],
  avoid: [
    'For numbers: use a number input, which accepts what people paste.',
    'For more than one line: use a textarea.',
  ],
  keyboard: [['Tab', 'moves to it']],
  accessibility: [
    'Named by its field, or by aria-label where there is none.',
    '16 px on touch, so that phones do not zoom.',
  ],
};

const meta = preview.meta({
  title: 'Form/Input',
  component: Input,
  tags: ['autodocs'],
  args: { 'aria-label': 'Stone ID', placeholder: 'RB-48210', leading: <Search aria-hidden /> },
  parameters: { guide },
});

export const Default = meta.story({ tags: ['!test'] });

import preview from '#storybook/preview.tsx';
import type { Guide } from '#storybook/review/guide.ts';
import { Textarea } from './textarea.tsx';

const guide: Guide = {
  files: ['textarea.tsx'],
  use: ['Text of several lines: remarks, addresses.'],
  avoid: ['For one line: use an input.'],
  keyboard: [['Tab', 'moves on; it never types a tab']],
  accessibility: ['Grows with its text up to about twelve lines, then scrolls.'],
};

const meta = preview.meta({
  title: 'Form/Textarea',
  component: Textarea,
  tags: ['autodocs'],
  args: { 'aria-label': 'Remark', placeholder: 'Say what matters' },
  parameters: { guide },
});

export const Default = meta.story({ tags: ['!test'] });

import preview from '#storybook/preview.tsx';
import type { Guide } from '#storybook/review/guide.ts';
import { Switch } from './switch.tsx';

const guide: Guide = {
  files: ['switch.tsx'],
  use: ['A setting that works at once.'],
  avoid: ['For what is saved with a form: use a checkbox.'],
  keyboard: [
    ['Tab', 'moves to it'],
    ['Space', 'switches it'],
  ],
  accessibility: ['A native checkbox with the role of a switch.', 'Mirrored with the layout.'],
};

const meta = preview.meta({
  title: 'Form/Switch',
  component: Switch,
  tags: ['autodocs'],
  args: { label: 'Right to left' },
  parameters: { guide },
});

export const Default = meta.story({ tags: ['!test'] });

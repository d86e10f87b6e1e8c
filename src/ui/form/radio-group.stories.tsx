import preview from '#storybook/preview.tsx';
import type { Guide } from '#storybook/review/guide.ts';
import { RadioGroup } from './radio-group.tsx';

const guide: Guide = {
  files: ['radio-group.tsx'],
  use: ['One of a few values with words of their own, in a form.'],
  avoid: [
    'For more than seven: use a native select.',
    'For switching what a view shows: use a segmented control.',
  ],
  keyboard: [
    ['Tab', 'moves to the chosen value'],
    ['Arrow keys', 'choose the next one'],
  ],
  accessibility: ['A group with a name; native radio buttons.'],
};

const meta = preview.meta({
  title: 'Form/Radio group',
  component: RadioGroup,
  tags: ['autodocs'],
  args: {
    label: 'Kind',
    inline: true,
    defaultValue: 'price',
    options: [
      { value: 'price', label: 'Price' },
      { value: 'discount', label: 'Discount' },
    ],
  },
  parameters: { guide },
});

export const Default = meta.story({ tags: ['!test'] });

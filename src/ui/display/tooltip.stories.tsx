import preview from '#storybook/preview.tsx';
import type { Guide } from '#storybook/review/guide.ts';
import { Button } from '../form/button.tsx';
import { Tooltip } from './tooltip.tsx';

const guide: Guide = {
  files: ['tooltip.tsx', 'tooltip-bubble.tsx'],
  use: ['The name of an icon button.', 'Why a button is disabled.'],
  avoid: [
    'For what people need in order to decide: write it on the page.',
    'Around anything that cannot take the focus.',
    'For buttons and links inside it: use a popover.',
  ],
  keyboard: [
    ['Tab', 'shows it with the focus'],
    ['Escape', 'hides it'],
  ],
  accessibility: [
    'Describes its element; opens on hover and on focus, and stays while the pointer is on it.',
    'Touch has no hover: a tap on a disabled button shows the reason.',
  ],
};

const meta = preview.meta({
  title: 'Display/Tooltip',
  component: Tooltip,
  tags: ['autodocs'],
  args: { content: 'Only a pending order can be accepted', children: <Button>Accept</Button> },
  parameters: { guide },
});

export const Default = meta.story({ tags: ['!test'] });

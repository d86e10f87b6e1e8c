import { Package } from 'lucide-react';
import preview from '#storybook/preview.tsx';
import type { Guide } from '#storybook/review/guide.ts';
import { Button } from '../form/button.tsx';
import { Empty } from './empty.tsx';

const guide: Guide = {
  files: ['empty.tsx'],
  use: ['A list, a section or a page with nothing to show, always with the next step.'],
  avoid: ['While something loads: use skeletons.', 'When loading failed: say so and offer to try again.'],
  keyboard: [['Tab', 'moves to the action']],
  accessibility: [
    'The picture is hidden from screen readers; the title says it all.',
    'As the heading of a page it is a heading.',
  ],
};

const meta = preview.meta({
  title: 'Display/Empty',
  component: Empty,
  tags: ['autodocs'],
  args: {
    icon: <Package />,
    title: 'No stones match',
    hint: 'Widen a range or remove a filter.',
    action: <Button>Reset</Button>,
  },
  parameters: { guide },
});

export const Default = meta.story({ tags: ['!test'] });

import preview from '#storybook/preview.tsx';
import type { Guide } from '#storybook/review/guide.ts';
import { Badge, StatusText } from './badge.tsx';

const guide: Guide = {
  files: ['badge.tsx'],
  use: [
    'The status of a record: an order, an account, a stone.',
    'StatusText instead in dense rows, where a badge on every line is too loud.',
  ],
  avoid: [
    'For a value that is no status: write it, or use a chip.',
    'For something to press.',
    'A tone without the status that the specification maps to it.',
  ],
  keyboard: [],
  accessibility: [
    'Always a word; the colour only repeats it.',
    'Words keep 4.5:1 on the wash in both themes.',
  ],
};

const meta = preview.meta({
  title: 'Display/Badge',
  component: Badge,
  tags: ['autodocs'],
  subcomponents: { StatusText },
  args: { children: 'ACTIVE', tone: 'success' },
  parameters: { guide },
});

export const Default = meta.story({ tags: ['!test'] });

export const Badges = meta.story({
  render: () => (
    <div className="flex flex-wrap gap-2">
      <Badge tone="success">ACTIVE</Badge>
      <Badge tone="warning">INACTIVE</Badge>
      <Badge tone="danger">REJECTED</Badge>
      <Badge tone="primary">PENDING</Badge>
      <Badge>DRAFT</Badge>
      <StatusText tone="success">In Stock</StatusText>
      <StatusText tone="warning">Low Stock</StatusText>
      <StatusText tone="danger">Out of Stock</StatusText>
    </div>
  ),
});

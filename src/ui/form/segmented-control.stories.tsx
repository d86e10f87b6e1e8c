import { LayoutGrid, List } from 'lucide-react';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import type { Guide } from '#storybook/review/guide.ts';
import { SegmentedControl } from './segmented-control.tsx';

const guide: Guide = {
  files: ['segmented-control.tsx'],
  use: ['One of two to five views of the same thing, with an immediate effect.'],
  avoid: ['For pages of their own: use tabs or links.', 'For values of a form: use radio buttons.'],
  keyboard: [
    ['Tab', 'moves to the chosen segment'],
    ['Arrow keys', 'choose the next one'],
  ],
  accessibility: ['Native radio buttons in a named group; icons keep their names.'],
};

const meta = preview.meta({
  title: 'Form/Segmented control',
  component: SegmentedControl,
  tags: ['autodocs'],
  args: {
    label: 'Prices',
    value: 'supplier',
    onValueChange: fn(),
    options: [
      { value: 'supplier', label: 'Supplier' },
      { value: 'wholesale', label: 'Wholesale' },
    ],
  },
  parameters: { guide },
});

export const Default = meta.story({ tags: ['!test'] });

function ViewExample() {
  const [view, setView] = useState('list');
  return (
    <SegmentedControl
      label="View"
      value={view}
      onValueChange={setView}
      iconsOnly
      options={[
        { value: 'list', label: 'List', icon: <List aria-hidden /> },
        { value: 'grid', label: 'Grid', icon: <LayoutGrid aria-hidden /> },
      ]}
    />
  );
}

export const Segments = meta.story({
  render: () => <ViewExample />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Grid' }));
    await expect(canvas.getByRole('radio', { name: 'Grid' })).toBeChecked();
    await userEvent.click(canvas.getByRole('radio', { name: 'Grid' }));
    await expect(canvas.getByRole('radio', { name: 'Grid' })).toBeChecked();
  },
});

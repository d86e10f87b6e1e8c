import { expect, fn, userEvent } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import type { Guide } from '#storybook/review/guide.ts';
import { Chip } from './chip.tsx';

const guide: Guide = {
  files: ['chip.tsx'],
  use: [
    'A value that is in force, such as a filter above a list.',
    'With a remove button where the value can be taken away on the spot.',
  ],
  avoid: ['For a choice: use a toggle chip.', 'For a status: use a badge.'],
  keyboard: [
    ['Tab', 'moves to the remove button'],
    ['Enter, Space', 'removes the value'],
  ],
  accessibility: [
    'The remove button names what it removes: “Remove Shape”.',
    'Its target is 24 px, 36 px on touch.',
  ],
};

const meta = preview.meta({
  title: 'Display/Chip',
  component: Chip,
  tags: ['autodocs'],
  args: { label: 'Shape', children: 'Round, Oval' },
  parameters: { guide },
});

export const Default = meta.story({ tags: ['!test'] });

const removed = fn();

export const RemovesItsValue = meta.story({
  render: () => (
    <div className="flex gap-1.5">
      <Chip label="Shape" onRemove={removed} removeLabel="Remove Shape">
        Round, Oval
      </Chip>
      <Chip label="Lab">GIA</Chip>
    </div>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Shape' }));
    await expect(removed).toHaveBeenCalledTimes(1);
  },
});

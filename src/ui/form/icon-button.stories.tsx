import { Pencil } from 'lucide-react';
import { expect, screen, userEvent } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import type { Guide } from '#storybook/review/guide.ts';
import { IconButton } from './icon-button.tsx';

const guide: Guide = {
  files: ['icon-button.tsx'],
  use: ['An action whose icon everybody knows, in tool bars and rows.'],
  avoid: [
    'For the main action: use a button with words.',
    'For an icon that needs its tooltip to be understood.',
  ],
  keyboard: [
    ['Tab', 'moves to it and shows its name'],
    ['Enter, Space', 'presses it'],
  ],
  accessibility: [
    'The label is its name and its tooltip.',
    'In rows with many of them the browser’s own tooltip saves time.',
  ],
};

const meta = preview.meta({
  title: 'Form/Icon button',
  component: IconButton,
  tags: ['autodocs'],
  args: { label: 'Edit', children: <Pencil aria-hidden /> },
  parameters: { guide },
});

export const Default = meta.story({ tags: ['!test'] });

export const NamedOnHover = meta.story({
  render: () => (
    <IconButton label="Edit">
      <Pencil aria-hidden />
    </IconButton>
  ),
  play: async ({ canvas }) => {
    await userEvent.hover(canvas.getByRole('button', { name: 'Edit' }));
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Edit');
  },
});

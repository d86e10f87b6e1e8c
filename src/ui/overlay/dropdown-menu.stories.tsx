import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import type { Guide } from '#storybook/review/guide.ts';
import { Button } from '../form/button.tsx';
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from './dropdown-menu.tsx';

const guide: Guide = {
  files: ['dropdown-menu.tsx', 'dropdown-menu-parts.tsx'],
  use: [
    'The actions of a row or a record that do not all fit.',
    'Choices that are made now and then, such as columns.',
  ],
  avoid: [
    'For the action that everybody needs: show its button.',
    'For choosing a value in a form: use a native select.',
  ],
  keyboard: [
    ['Enter, Space, ↓', 'open it on the first item'],
    ['↑ ↓, letters', 'move in it'],
    ['Enter', 'runs the item'],
    ['Escape', 'closes it'],
  ],
  accessibility: ['A disabled item can be reached and says why.', 'The focus returns to its button.'],
};

const meta = preview.meta({
  title: 'Overlay/Dropdown menu',
  component: DropdownMenu,
  tags: ['autodocs'],
  args: { modal: true, children: null },
  parameters: { guide },
});

const handleSelect = fn();

function MenuExample({ modal }: { modal?: boolean | undefined }) {
  const [shown, setShown] = useState(true);
  return (
    <DropdownMenu modal={modal ?? true}>
      <DropdownMenuTrigger asChild>
        <Button>Actions</Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start">
        <DropdownMenuLabel>Order</DropdownMenuLabel>
        <DropdownMenuItem icon={<Pencil aria-hidden />} shortcut="E" onSelect={() => handleSelect('edit')}>
          Edit
        </DropdownMenuItem>
        <DropdownMenuItem
          disabledReason="Only a pending order can be accepted"
          onSelect={() => handleSelect('accept')}
        >
          Accept
        </DropdownMenuItem>
        <DropdownMenuSeparator />
        <DropdownMenuCheckboxItem checked={shown} onCheckedChange={setShown}>
          Show carat
        </DropdownMenuCheckboxItem>
        <DropdownMenuItem tone="danger" icon={<Trash2 aria-hidden />} onSelect={() => handleSelect('delete')}>
          Delete
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

export const Default = meta.story({ tags: ['!test'], render: ({ modal }) => <MenuExample modal={modal} /> });

export const MovesByKeys = meta.story({
  beforeEach: () => {
    handleSelect.mockClear();
  },
  render: () => <MenuExample />,
  play: async ({ canvas }) => {
    const trigger = canvas.getByRole('button', { name: 'Actions' });
    trigger.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: /Edit/ })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(handleSelect).not.toHaveBeenCalled();
    await expect(screen.getByRole('menuitem', { name: /Accept/ })).toHaveTextContent('Only a pending order');
    await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Show carat' }));
    await expect(screen.getByRole('menuitemcheckbox', { name: 'Show carat' })).not.toBeChecked();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await waitFor(() => expect(trigger).toHaveFocus());
  },
});

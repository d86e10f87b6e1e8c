import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import preview from '#storybook/preview.tsx';
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

const meta = preview.meta({ component: DropdownMenu, title: 'ui/Menu' });

const handleSelect = fn();

function MenuExample() {
  const [shown, setShown] = useState(true);
  return (
    <DropdownMenu>
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

export const Actions = meta.story({
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

import { Gem, Package, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { Button } from '../form/button.tsx';
import { CommandDialog, CommandGroup, CommandInput, CommandItem, CommandList } from './command.tsx';
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

function PaletteExample() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open the palette</Button>
      <CommandDialog open={open} onOpenChange={setOpen} label="Commands">
        <CommandInput placeholder="Go to a screen" />
        <CommandList>
          <CommandGroup heading="Go to">
            <CommandItem icon={<Gem aria-hidden />} onSelect={() => handleSelect('diamonds')}>
              Diamonds
            </CommandItem>
            <CommandItem icon={<Package aria-hidden />} aside="7" onSelect={() => handleSelect('orders')}>
              Orders
            </CommandItem>
          </CommandGroup>
        </CommandList>
      </CommandDialog>
    </>
  );
}

export const Palette = meta.story({
  beforeEach: () => {
    handleSelect.mockClear();
  },
  render: () => <PaletteExample />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open the palette' }));
    const line = await screen.findByPlaceholderText('Go to a screen');
    await waitFor(() => expect(line).toHaveFocus());
    await userEvent.type(line, 'ord{Enter}');
    await expect(handleSelect).toHaveBeenCalledWith('orders');
    await userEvent.type(line, 'zzz');
    await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
});

import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { Button } from '../form/button.tsx';
import { Field } from '../form/field.tsx';
import { Input } from '../form/input.tsx';
import { AlertDialog } from './alert-dialog.tsx';
import { Dialog, DialogContent } from './dialog.tsx';
import { ModalTrigger } from './modal-context.tsx';
import { Popover, PopoverContent, PopoverTrigger } from './popover.tsx';
import { Sheet, SheetContent, SheetTrigger } from './sheet.tsx';

const meta = preview.meta({ component: Dialog, title: 'ui/Dialog' });

export const Window = meta.story({
  render: () => (
    <Dialog>
      <ModalTrigger asChild>
        <Button>Record payment</Button>
      </ModalTrigger>
      <DialogContent
        title="Record a payment"
        description="Order 1042"
        footer={<Button variant="primary">Save</Button>}
      >
        <Field label="Amount">
          <Input />
        </Field>
      </DialogContent>
    </Dialog>
  ),
  play: async ({ canvas }) => {
    const trigger = canvas.getByRole('button', { name: 'Record payment' });
    await userEvent.click(trigger);
    const dialog = await screen.findByRole('dialog', { name: 'Record a payment' });
    await waitFor(() => expect(within(dialog).getByLabelText('Amount')).toHaveFocus());
    for (let press = 0; press < 5; press++) {
      await userEvent.tab();
      await expect(dialog).toContainElement(document.activeElement as HTMLElement);
    }
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(trigger).toHaveFocus());
  },
});

let finish: () => void = () => {};
const remove = fn(() => new Promise<void>((resolve) => (finish = resolve)));

function ConfirmExample() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Delete</Button>
      <AlertDialog
        open={open}
        onOpenChange={setOpen}
        title="Delete"
        message="Are you sure you want to delete this stone?"
        onConfirm={remove}
      />
    </>
  );
}

export const Confirmation = meta.story({
  beforeEach: () => {
    remove.mockClear();
  },
  render: () => <ConfirmExample />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete' });
    await expect(dialog).toHaveAccessibleDescription('Are you sure you want to delete this stone?');
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'NO' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(remove).not.toHaveBeenCalled();

    await userEvent.click(canvas.getByRole('button', { name: 'Delete' }));
    const yes = await screen.findByRole('button', { name: 'YES' });
    await userEvent.dblClick(yes);
    await expect(remove).toHaveBeenCalledTimes(1);
    await userEvent.keyboard('{Escape}');
    await expect(yes).toBeInTheDocument();
    finish();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  },
});

export const FromTheEdge = meta.story({
  render: () => (
    <div className="flex gap-2">
      {(['start', 'end', 'bottom'] as const).map((side) => (
        <Sheet key={side}>
          <SheetTrigger asChild>
            <Button>Open {side}</Button>
          </SheetTrigger>
          <SheetContent title="Filters" side={side} footer={<Button variant="primary">Apply</Button>}>
            <Field label="Stone ID">
              <Input />
            </Field>
          </SheetContent>
        </Sheet>
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open end' }));
    const sheet = await screen.findByRole('dialog', { name: 'Filters' });
    await waitFor(() => expect(within(sheet).getByLabelText('Stone ID')).toHaveFocus());
    await userEvent.click(within(sheet).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
});

export const InAPopover = meta.story({
  render: () => (
    <Popover>
      <PopoverTrigger asChild>
        <Button>Columns</Button>
      </PopoverTrigger>
      <PopoverContent label="Columns">
        <Field label="Find a column">
          <Input />
        </Field>
      </PopoverContent>
    </Popover>
  ),
  play: async ({ canvas }) => {
    const trigger = canvas.getByRole('button', { name: 'Columns' });
    await userEvent.click(trigger);
    await screen.findByRole('dialog', { name: 'Columns' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(trigger).toHaveFocus());
  },
});

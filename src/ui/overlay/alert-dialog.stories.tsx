import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import type { Guide } from '#storybook/review/guide.ts';
import { Button } from '../form/button.tsx';
import { AlertDialog } from './alert-dialog.tsx';
import type { AlertDialogProps } from './alert-dialog-window.tsx';

const guide: Guide = {
  files: ['alert-dialog.tsx', 'alert-dialog-window.tsx'],
  use: ['Before what cannot be undone, or what others notice at once.'],
  avoid: [
    'For what can be undone: do it, and offer to undo.',
    'For a message: use a toast or write it on the page.',
  ],
  keyboard: [
    ['Escape', 'answers no'],
    ['Ctrl Enter, ⌘ Enter', 'confirms'],
    ['Tab', 'stays inside'],
  ],
  accessibility: [
    'The focus starts on NO and returns to what opened it.',
    'A click outside does not answer.',
    'The question is its description.',
  ],
};

const meta = preview.meta({
  title: 'Overlay/Alert dialog',
  component: AlertDialog,
  tags: ['autodocs'],
  args: {
    open: false,
    onOpenChange: fn(),
    title: 'Delete',
    message: 'Are you sure you want to delete this stone?',
    onConfirm: fn(),
  },
  parameters: { guide },
});

/** Opens on its button, with the properties of the controls. */
function AlertExample(props: AlertDialogProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Delete</Button>
      <AlertDialog {...props} open={open} onOpenChange={setOpen} />
    </>
  );
}

export const Default = meta.story({ tags: ['!test'], render: (args) => <AlertExample {...args} /> });

let finish: () => void = () => {};
const remove = fn(() => new Promise<void>((resolve) => (finish = resolve)));

export const Confirmation = meta.story({
  beforeEach: () => {
    remove.mockClear();
  },
  args: { onConfirm: remove },
  render: (args) => <AlertExample {...args} />,
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

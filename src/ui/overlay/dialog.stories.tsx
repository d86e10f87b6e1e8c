import type { ComponentType } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import type { Guide } from '#storybook/review/guide.ts';
import { Button } from '../form/button.tsx';
import { Field } from '../form/field.tsx';
import { Input } from '../form/input.tsx';
import { Dialog, DialogContent } from './dialog.tsx';
import type { DialogContentProps } from './dialog-window.tsx';
import { ModalTrigger } from './modal-context.tsx';

const guide: Guide = {
  files: [
    'dialog.tsx',
    'dialog-window.tsx',
    'dialog-footer.tsx',
    'modal-content.tsx',
    'modal-context.tsx',
    'modal-focus.ts',
    'focus-place.ts',
    'overlay-styles.ts',
    'use-open-state.ts',
    'type-ahead.ts',
  ],
  use: ['A short form or a detail that needs no address, above the page it belongs to.'],
  avoid: [
    'For what people share or come back to: make it a page.',
    'Above another dialog, except to confirm.',
    'For a long form: use a page.',
  ],
  keyboard: [
    ['Escape', 'closes it; unsaved text asks first'],
    ['Tab', 'stays inside'],
    ['Enter', 'sends the form'],
  ],
  accessibility: [
    'The focus moves to the first field and returns to the button.',
    'What is typed before it is drawn is kept and typed into its first field.',
    'On a phone it stands at the lower edge, within reach.',
  ],
};

/** What the controls change. */
type SampleProps = Pick<DialogContentProps, 'title' | 'hideTitle' | 'description' | 'closeLabel' | 'size'>;

function PaymentDialog(props: SampleProps) {
  return (
    <Dialog>
      <ModalTrigger asChild>
        <Button>Record payment</Button>
      </ModalTrigger>
      <DialogContent {...props} footer={<Button variant="primary">Save</Button>}>
        <Field label="Amount">
          <Input />
        </Field>
      </DialogContent>
    </Dialog>
  );
}

const meta = preview.meta({
  title: 'Overlay/Dialog',
  component: DialogContent as ComponentType<SampleProps>,
  tags: ['autodocs'],
  render: (args) => <PaymentDialog {...args} />,
  parameters: { guide },
});

export const Default = meta.story({
  tags: ['!test'],
  args: { title: 'Record a payment', description: 'Order 1042', size: 'md' },
});

export const TrapsTheFocus = meta.story({
  args: { title: 'Record a payment', description: 'Order 1042', size: 'md' },
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

/** What asks above an open dialog dims it, so that one Save button is the live one. */
export const DimsTheOneBeneath = meta.story({
  tags: ['!autodocs'],
  args: { title: 'Record a payment' },
  render: (args) => (
    <Dialog open onOpenChange={fn()}>
      <DialogContent {...args}>
        <PaymentDialog title="Changed by another user" />
      </DialogContent>
    </Dialog>
  ),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Record payment' }));
    const above = await screen.findByRole('dialog', { name: 'Changed by another user' });
    const beneath = screen.getByRole('dialog', { name: 'Record a payment', hidden: true });
    const layer = (element: Element) => Number(getComputedStyle(element).zIndex);
    const backdrop = above.parentElement!.previousElementSibling!;
    await expect(layer(backdrop)).toBeGreaterThanOrEqual(layer(beneath.parentElement!));
    await expect(beneath.compareDocumentPosition(backdrop)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  },
});

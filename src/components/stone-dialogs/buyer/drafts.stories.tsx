import { expect, fireEvent, screen, waitFor, within } from 'storybook/test';
import { useActions } from '#components/actions/action-provider.tsx';
import { asBuyerSees, pearWithoutCut, roundIdealFromAntwerp } from '#mocks/data/diamonds.ts';
import { placingOrders } from '#mocks/stateful/placing-orders.ts';
import preview from '#storybook/preview.tsx';
import { Button } from '#ui/form/button.tsx';
import { type SelectedStone, toSelectedStone } from '../../stone-selection/selected-stone.ts';
import { placeOrder } from './place-order.tsx';
import { sendEnquiry } from './send-enquiry.tsx';

const round = toSelectedStone(asBuyerSees(roundIdealFromAntwerp));
const pear = toSelectedStone(asBuyerSees(pearWithoutCut));

/** The two dialogs of two selections. */
function TwoSelections() {
  const { perform } = useActions();
  const buttons = (name: string, stones: readonly SelectedStone[]) => (
    <div className="flex gap-2">
      <Button onClick={() => perform(placeOrder, { stones })}>Order {name}</Button>
      <Button onClick={() => perform(sendEnquiry, { stones })}>Enquire about {name}</Button>
    </div>
  );
  return (
    <div className="grid gap-2">
      {buttons('one', [round])}
      {buttons('both', [round, pear])}
    </div>
  );
}

const meta = preview.meta({
  title: 'stones/Drafts of remarks',
  component: TwoSelections,
  parameters: { app: { path: '/report', user: 'buyer' } },
  beforeEach({ msw }) {
    msw.use(...placingOrders([]));
  },
});

const remarks = async () => screen.findByRole('textbox', { name: 'Remarks' });
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

/** Escape keeps the remark of this selection, also against a reload; others start empty. */
export const Kept = meta.story({
  async play({ canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Order one' }));
    await userEvent.type(await remarks(), 'Hold until Friday.');
    await userEvent.keyboard('{Escape}');
    await closed();
    await expect(Object.values({ ...sessionStorage }).join()).toContain('Hold until Friday.');
    for (const other of ['Order both', 'Enquire about one']) {
      await userEvent.click(canvas.getByRole('button', { name: other }));
      await expect(await remarks()).toHaveValue('');
      await userEvent.keyboard('{Escape}');
      await closed();
    }
    await userEvent.click(canvas.getByRole('button', { name: 'Order one' }));
    await expect(await remarks()).toHaveValue('Hold until Friday.');
    // The dialog fades in.
    await waitFor(() => expect(screen.getByText('Your unsent changes are back.')).toBeVisible());
  },
});

/** A click outside keeps the dialog and its text. */
export const ClickOutside = meta.story({
  async play({ canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Order one' }));
    await userEvent.type(await remarks(), 'Hold until Friday.');
    await fireEvent.pointerDown(document.body);
    await fireEvent.click(document.body);
    await expect(await remarks()).toHaveValue('Hold until Friday.');
  },
});

/** A draft ends when it is discarded. */
export const Discarded = meta.story({
  async play({ canvas, userEvent }) {
    const order = canvas.getByRole('button', { name: 'Order one' });
    await userEvent.click(order);
    await userEvent.type(await remarks(), 'Hold until Friday.');
    await userEvent.keyboard('{Escape}');
    await closed();
    await userEvent.click(order);
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    await expect(await remarks()).toHaveValue('');
    await userEvent.keyboard('{Escape}');
    await closed();
    await userEvent.click(order);
    await expect(await remarks()).toHaveValue('');
  },
});

/** A draft ends when it is sent. */
export const Sent = meta.story({
  async play({ canvas, userEvent }) {
    const order = canvas.getByRole('button', { name: 'Order one' });
    await userEvent.click(order);
    await userEvent.type(await remarks(), 'Hold until Friday.');
    const dialog = within(await screen.findByRole('dialog', { name: 'Place Order' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Place Order' }));
    await closed();
    await userEvent.click(order);
    await expect(await remarks()).toHaveValue('');
  },
});

import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { updateOrder } from '#contract/hooks/orders/orders.ts';
import type { UpdateOrderInput } from '#contract/model/updateOrderInput.ts';
import { orderRefusals } from '#domain/messages/order-refusals.ts';
import { orderAccepted } from '#mocks/data/orders.ts';
import { changingOrders } from '#mocks/stateful/changing-orders.ts';
import preview from '#storybook/preview.tsx';
import { respondsWithError } from '#storybook/support/failure-handlers.ts';
import { recordBodies } from '#storybook/support/recorded-bodies.ts';
import { ShipmentDialog } from './shipment-dialog.tsx';

const updates = recordBodies<UpdateOrderInput>('put', '*/diamond/order/update');

const meta = preview.meta({
  title: 'Administrator/orders/Shipment',
  component: ShipmentDialog,
  args: { order: orderAccepted, onClose: fn() },
  parameters: { app: { path: '/orders', user: 'admin' } },
  beforeEach({ msw }) {
    updates.bodies.length = 0;
    msw.use(updates.handler, ...changingOrders([orderAccepted]));
  },
});

const dialog = async () => within(await screen.findByRole('dialog', { name: /^Shipment/ }));

export const Default = meta.story({ tags: ['!test'] });

/** What is not known stays blank. */
export const Entered = Default.extend({
  async play({ userEvent, args }) {
    const form = await dialog();
    await userEvent.type(form.getByRole('textbox', { name: 'Carrier' }), ' Malca-Amit ');
    await userEvent.type(form.getByRole('textbox', { name: 'Tracking No' }), 'MA 4418');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    const shipment = { carrier: 'Malca-Amit', tracking_no: 'MA 4418', insured_by: '' };
    const { id, updated_at } = orderAccepted;
    await waitFor(() => expect(updates.bodies).toEqual([{ id, shipment, updated_at }]));
    await waitFor(() => expect(args.onClose).toHaveBeenCalled());
  },
});

/** What is stored can be changed; a refusal keeps what was typed. */
export const Failed = meta.story({
  args: {
    order: { ...orderAccepted, shipment: { carrier: 'Brinks', tracking_no: '7', insured_by: 'Brinks' } },
  },
  beforeEach({ msw }) {
    msw.use(respondsWithError('put', '*/diamond/order/update', 409, orderRefusals.shipmentOnlyAccepted));
  },
  async play({ userEvent }) {
    const form = await dialog();
    await userEvent.type(form.getByRole('textbox', { name: 'Tracking No' }), '8');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await screen.findByText(orderRefusals.shipmentOnlyAccepted);
    await expect(form.getByRole('textbox', { name: 'Tracking No' })).toHaveValue('78');
  },
});

/** Another administrator enters the carrier and who insures while the number is typed: neither change is lost. */
export const KeepsTheFieldsOfAnother = meta.story({
  tags: ['!autodocs'],
  async play({ userEvent, args }) {
    const form = await dialog();
    await userEvent.type(form.getByRole('textbox', { name: 'Carrier' }), 'Brinks');
    await userEvent.type(form.getByRole('textbox', { name: 'Tracking No' }), '7');
    const { id } = orderAccepted;
    await updateOrder({ id, shipment: { carrier: 'Malca-Amit', tracking_no: '', insured_by: 'Lloyds' } });
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    const question = within(await screen.findByRole('dialog', { name: 'Changed by another user' }));
    await expect(question.queryByRole('group', { name: 'Tracking No' })).toBeNull();
    await userEvent.click(question.getByRole('button', { name: 'Take all theirs' }));
    await userEvent.click(question.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(args.onClose).toHaveBeenCalled());
    await expect(updates.bodies.at(-1)).toMatchObject({
      shipment: { carrier: 'Malca-Amit', tracking_no: '7', insured_by: 'Lloyds' },
    });
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'phone' } } });

export const DarkRightToLeft = meta.story({ globals: { theme: 'dark', direction: 'rtl' } });

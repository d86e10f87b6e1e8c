import { expect, screen, waitFor, within } from 'storybook/test';
import { ashasOrders } from '#mocks/data/orders.ts';
import { placingOrders } from '#mocks/stateful/placing-orders.ts';
import { withPageFrame } from '#storybook/decorators/with-page-frame.tsx';
import preview from '#storybook/preview.tsx';
import { pageParameters } from '#storybook/support/page-parameters.ts';
import { ReportPage } from './report-page.tsx';

const at = pageParameters('buyer');

const meta = preview.meta({
  title: 'Buyer/report/Report selection',
  component: ReportPage,
  parameters: { layout: 'fullscreen', ...at('/report') },
  decorators: [withPageFrame],
  beforeEach({ msw }) {
    sessionStorage.clear();
    msw.use(...placingOrders(ashasOrders));
  },
});

/** The selection survives paging; its totals are exact. */
export const Selection = meta.story({
  parameters: at('/report?title=search&sort=stone*_id'),
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Select KD-31424' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Page 2' }));
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Select RB-48155' }));
    const bar = canvas.getByRole('region', { name: 'Selection' });
    await expect(bar).toHaveTextContent('2selected');
    await expect(bar).toHaveTextContent('2.03 ct');
    await userEvent.click(canvas.getByRole('button', { name: 'Show Selected' }));
    await canvas.findByText('KD-31424');
    await canvas.findByText('RB-48155');
    await waitFor(() => expect(canvas.getByTestId('address')).toHaveTextContent('show=selected'));
    await userEvent.click(canvas.getByRole('button', { name: 'Hide Selected' }));
    await userEvent.click(within(bar).getByRole('button', { name: 'Compare' }));
    await waitFor(() => expect(canvas.getByTestId('address')).toHaveTextContent('/compare?ids=31424_48155'));
  },
});

/** A stone on an open order is marked; a second order of it asks first. */
export const PlacingAnOrder = meta.story({
  parameters: at('/report?title=search'),
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Select KD-57943' }));
    const row = canvas.getByRole('row', { name: /KD-57943/ });
    await waitFor(() => expect(row).toHaveTextContent('On your order 1041'));
    await expect(canvas.getByRole('row', { name: /FY-31871/ })).not.toHaveTextContent('On your order');
    await userEvent.click(canvas.getAllByRole('button', { name: 'Place Order' })[0]!);
    const dialog = within(await screen.findByRole('dialog', { name: 'Place Order' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Place Order' }));
    await dialog.findByText('remarks is required');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Remarks' }), 'Hold until Friday.');
    await userEvent.click(dialog.getByRole('button', { name: 'Place Order' }));
    await dialog.findByText(/already on your order 1041: KD-57943. Order it again/);
    await userEvent.click(dialog.getByRole('button', { name: 'Order again' }));
    await screen.findByText('Order Placed Successfully.');
    await waitFor(() => expect(canvas.queryByRole('region', { name: 'Selection' })).toBeNull());
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await expect(canvas.getByRole('region', { name: 'Selection' })).toHaveTextContent('1selected');
  },
});

/** Stones that were selected in another search: the bar counts them, the dialog lists them first. */
export const SelectedInAnotherSearch = meta.story({
  parameters: at('/report?title=search&shape=Round_Pear'),
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Select KD-57943' }));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select AG-46611' }));
    const bar = canvas.getByRole('region', { name: 'Selection' });
    await expect(bar).not.toHaveTextContent('not in this list');
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Shape' }));
    await waitFor(() => expect(canvas.getByTestId('address')).not.toHaveTextContent('shape='));
    await waitFor(() => expect(bar).not.toHaveTextContent('not in this list'));
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search in words' }), 'AG-46{Enter}');
    await waitFor(() => expect(canvas.queryByText('KD-57943')).toBeNull());
    await waitFor(() => expect(bar).toHaveTextContent('2selected · 1 not in this list'));
    await userEvent.click(within(bar).getByRole('button', { name: 'Enquiry' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Enquiry' }));
    await expect(dialog.getByRole('list', { name: 'Not in this list' })).toHaveTextContent('KD-57943');
    await expect(dialog.getByRole('list', { name: 'In this list' })).toHaveTextContent('AG-46611');
    await userEvent.click(dialog.getByRole('button', { name: /^Leave out: 1 stone not/ }));
    await expect(dialog.queryByText('KD-57943')).toBeNull();
  },
});

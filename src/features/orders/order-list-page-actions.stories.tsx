import { HttpResponse, http } from 'msw';
import { expect, screen, waitFor, within } from 'storybook/test';
import { orders } from '#mocks/data/orders.ts';
import { withPageFrame } from '#storybook/decorators/with-page-frame.tsx';
import preview from '#storybook/preview.tsx';
import { respondsWithEmptyError } from '#storybook/support/failure-handlers.ts';
import { setUpOrderList } from '#storybook/support/list-page-setup.ts';
import { pageParameters } from '#storybook/support/page-parameters.ts';
import { expectLookUps } from '#storybook/support/repeated-submits.ts';
import { OrderListPage } from './order-list-page.tsx';

const at = pageParameters('admin');

const meta = preview.meta({
  title: 'Administrator/orders/Order list actions',
  component: OrderListPage,
  parameters: { layout: 'fullscreen', ...at('/orders') },
  decorators: [withPageFrame],
  beforeEach: setUpOrderList,
});

export const Accepting = meta.story({
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Accept, order 1041' }));
    const alert = within(await screen.findByRole('alertdialog', { name: 'Alert!' }));
    await alert.findByText('Are you sure, you want to perform this action?');
    await userEvent.click(alert.getByRole('button', { name: 'NO' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Accept, order 1041' }));
    await userEvent.click(await screen.findByRole('button', { name: 'YES' }));
    await screen.findByText('Record Updated');
    await screen.findByText('Success');
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Accept, order 1041' })).toHaveAttribute('aria-disabled'),
    );
  },
});

/** Looks up what happened after an answer that leaves the outcome unknown. */
const sendAgain =
  (action: 'Accept' | 'Reject'): NonNullable<(typeof Accepting.input)['play']> =>
  ({ canvas, userEvent, msw }) =>
    expectLookUps({
      msw,
      method: 'put',
      path: '*/diamond/order/update',
      success: { success: true, data: orders[0]! },
      async submit() {
        await userEvent.click(await canvas.findByRole('button', { name: `${action}, order 1041` }));
        await userEvent.click(await screen.findByRole('button', { name: 'YES' }));
      },
      async afterEach() {
        await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
      },
    });

export const AcceptSentAgain = meta.story({ play: sendAgain('Accept') });

export const RejectSentAgain = meta.story({ play: sendAgain('Reject') });

/** Another administrator acted first. */
export const Conflict = meta.story({
  beforeEach({ msw }) {
    msw.use(
      http.put('*/diamond/order/update', () =>
        HttpResponse.json(
          { error: 'This stone is in another accepted order: KD-57943.', data: [] },
          { status: 409 },
        ),
      ),
    );
  },
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Accept, order 1041' }));
    await userEvent.click(await screen.findByRole('button', { name: 'YES' }));
    await screen.findByText('This stone is in another accepted order: KD-57943.');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  },
});

/** An error without a server text shows the catalogue's text. */
export const UpdateFailed = meta.story({
  beforeEach({ msw }) {
    msw.use(respondsWithEmptyError('put', '*/diamond/order/update'));
  },
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Accept, order 1041' }));
    await userEvent.click(await screen.findByRole('button', { name: 'YES' }));
    await screen.findByText("Could'nt able to Update Record, Try again");
    await expect(screen.queryByText(/unexpected/)).toBeNull();
  },
});

/** Shows the received amount before and after the rejection. */
export const RejectingAPaidOrder = meta.story({
  async play({ canvas, userEvent }) {
    const received = /^\$32,500\.50 ha[sd] been received/;
    await userEvent.click(await canvas.findByRole('button', { name: 'Reject, order 1041' }));
    const unpaid = within(await screen.findByRole('alertdialog', { name: 'Alert!' }));
    await expect(unpaid.queryByText(/been received/)).toBeNull();
    await userEvent.click(unpaid.getByRole('button', { name: 'NO' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Reject, order 1038' }));
    const alert = within(await screen.findByRole('alertdialog', { name: 'Alert!' }));
    await waitFor(() => expect(alert.getByText(received)).toBeVisible());
    await userEvent.click(alert.getByRole('button', { name: 'YES' }));
    await screen.findByText('Record Updated');
    await userEvent.click(canvas.getByRole('button', { name: 'Open order 1038' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Order 1038' }));
    await sheet.findByText('REJCTED');
    await expect(sheet.queryByText('$48,224.10')).toBeNull();
    await expect(sheet.getByText(received)).toHaveTextContent(/settle it with the buyer/);
    await expect(sheet.getByRole('list', { name: 'Payments' })).toHaveTextContent('12,500.50');
  },
});

import { HttpResponse, http } from 'msw';
import { useState } from 'react';
import { expect, screen, spyOn, waitFor } from 'storybook/test';
import { listOrders } from '#contract/hooks/orders/orders.ts';
import preview from '#storybook/preview.tsx';
import { Button } from '#ui/form/button.tsx';
import { toast } from '#ui/overlay/toast.ts';
import { ApiErrorToasts } from './api-error-toasts.tsx';

function Caller() {
  return <Button onClick={() => listOrders().catch(() => undefined)}>Load orders</Button>;
}

const meta = preview.meta({
  title: 'feedback/Transport errors',
  component: Caller,
  parameters: { app: { path: '/orders?page=2', user: 'admin' } },
});

/** Without `error` the answer has no body. */
const answer = (status: number, error?: string) =>
  http.get('*/diamond/orders', () =>
    error ? HttpResponse.json({ error }, { status }) : new HttpResponse(null, { status }),
  );

export const Forbidden = meta.story({
  beforeEach({ msw }) {
    msw.use(answer(403, 'You may not see these orders.'));
  },
  async play({ canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Load orders' }));
    await screen.findByText('Error');
    await screen.findByText('You may not see these orders.');
  },
});

/** A second app, which ends with the refusal. */
function EndingApp() {
  const [ended, setEnded] = useState(false);
  return (
    <>
      {!ended && <ApiErrorToasts />}
      <Button onClick={() => listOrders().catch(() => setEnded(true))}>Load orders</Button>
    </>
  );
}

/** An app that ends before its toast shows none. */
export const EndedBeforeTheToast = Forbidden.extend({
  render: () => <EndingApp />,
  async play({ canvas, userEvent }) {
    const shown = spyOn(toast, 'error');
    await userEvent.click(canvas.getByRole('button', { name: 'Load orders' }));
    await screen.findByText('You may not see these orders.');
    await expect(shown).toHaveBeenCalledTimes(1);
  },
});

export const NotFound = meta.story({
  beforeEach({ msw }) {
    msw.use(answer(404, 'There is no order 9.'));
  },
  async play({ canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Load orders' }));
    await screen.findByText('Error');
    await screen.findByText('There is no order 9.');
  },
});

export const ServerError = meta.story({
  beforeEach({ msw }) {
    msw.use(answer(500, 'The orders could not be read.'));
  },
  async play({ canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Load orders' }));
    await screen.findByText('The orders could not be read.');
    await expect(screen.queryByText('Error')).toBeNull();
  },
});

export const ServerErrorWithoutText = meta.story({
  beforeEach({ msw }) {
    msw.use(answer(500));
  },
  async play({ canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Load orders' }));
    await screen.findByText('Something unexpected happened. Please try again.');
  },
});

export const Unavailable = meta.story({
  beforeEach({ msw }) {
    msw.use(answer(503, 'The stock is being updated.'));
  },
  async play({ canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Load orders' }));
    await screen.findByText('The stock is being updated.');
    await expect(screen.queryByText('Error')).toBeNull();
  },
});

export const SessionEnded = meta.story({
  beforeEach({ msw }) {
    msw.use(answer(401, 'Your session has ended. Please sign in again.'));
  },
  async play({ canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Load orders' }));
    await screen.findByText('Your session has ended. Please sign in again.');
    await expect(canvas.getByTestId('address')).toHaveTextContent('/orders?page=2');
    await waitFor(() => expect(canvas.getByTestId('address')).toHaveTextContent('/login'), { timeout: 3000 });
    await expect(localStorage.getItem('facet.token')).toBeNull();
  },
});

export const SessionEndedWithoutText = meta.story({
  beforeEach({ msw }) {
    msw.use(answer(401));
  },
  async play({ canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Load orders' }));
    await screen.findByText('Your session has ended. Please sign in again.');
    await waitFor(() => expect(canvas.getByTestId('address')).toHaveTextContent('/login'), { timeout: 3000 });
  },
});

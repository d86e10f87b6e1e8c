import { expect, fn, screen, within } from 'storybook/test';
import { getCreateHoldMockHandler } from '#contract/mocks/holds/holds.msw.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { messages } from '#domain/messages/messages.ts';
import { holdActive } from '#mocks/data/holds.ts';
import { buyerAsha } from '#mocks/data/users.ts';
import preview from '#storybook/preview.tsx';
import { respondsWithError } from '#storybook/support/failure-handlers.ts';
import { recordBodies } from '#storybook/support/recorded-bodies.ts';
import { CustomerHoldDialog } from './customer-hold-dialog.tsx';

const holds = recordBodies<object>('post', '*/holds');

const meta = preview.meta({
  title: 'Administrator/users/Enter a hold',
  component: CustomerHoldDialog,
  parameters: { app: { path: '/users', user: 'admin' } },
  args: { user: buyerAsha, onClose: fn() },
  beforeEach({ msw }) {
    holds.bodies.length = 0;
    sessionStorage.clear();
    msw.use(holds.handler, getCreateHoldMockHandler({ success: true, data: holdActive }));
  },
});

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Enter a hold' }));

export const Default = meta.story({ tags: ['!test'] });

/** Each stone is held for the customer. */
export const Holds = Default.extend({
  async play({ userEvent, args }) {
    const form = await dialog();
    await expect(form.getByRole('button', { name: 'Hold' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(await form.findByRole('checkbox', { name: 'Select RB-48210' }));
    await userEvent.click(form.getByRole('button', { name: 'Hold (1)' }));
    await screen.findByText(addedMessages.hold.granted);
    await expect(args.onClose).toHaveBeenCalledOnce();
    await expect(holds.bodies).toEqual([{ diamond_id: 48210, userid: buyerAsha.id }]);
  },
});

/** Says of which stone it was refused; the stone stays selected. */
export const Refused = meta.story({
  globals: { viewport: { value: 'phone' } },
  beforeEach({ msw }) {
    msw.use(respondsWithError('post', '*/holds', 409, addedMessages.customerHold.tooMany(3)));
  },
  async play({ userEvent, args }) {
    const form = await dialog();
    await userEvent.click(await form.findByRole('checkbox', { name: 'Select RB-48210' }));
    await userEvent.click(form.getByRole('button', { name: 'Hold (1)' }));
    await expect(await form.findByRole('alert')).toHaveTextContent(
      `RB-48210: ${addedMessages.customerHold.tooMany(3)}`,
    );
    await expect(form.getByRole('button', { name: 'Remove RB-48210' })).toBeVisible();
    await expect(args.onClose).not.toHaveBeenCalled();
  },
});

/** Nothing is selected yet. */
export const DarkRightToLeft = meta.story({
  globals: { theme: 'dark', direction: 'rtl' },
  async play({ userEvent }) {
    const form = await dialog();
    await userEvent.hover(form.getByRole('button', { name: 'Hold' }));
    await expect((await screen.findAllByText(messages.selection.none)).length).toBeGreaterThan(0);
  },
});

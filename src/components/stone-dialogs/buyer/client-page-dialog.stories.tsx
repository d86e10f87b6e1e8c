import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { getCreateClientPageMockHandler } from '#contract/mocks/client-pages/client-pages.msw.ts';
import {
  getGetClientMarkupMockHandler,
  getUpdateClientMarkupMockHandler,
} from '#contract/mocks/stone-sheets/stone-sheets.msw.ts';
import type { UpdateClientMarkupInput } from '#contract/model/updateClientMarkupInput.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { openClientPage } from '#mocks/data/clients/client-pages.ts';
import { asBuyerSees, hotDealStone, roundIdealFromAntwerp } from '#mocks/data/diamonds.ts';
import { clientMarkup } from '#mocks/data/users.ts';
import preview from '#storybook/preview.tsx';
import { respondsWithError } from '#storybook/support/failure-handlers.ts';
import { recordBodies } from '#storybook/support/recorded-bodies.ts';
import { markStones } from '../../stone-display/stone-changes.ts';
import { toSelectedStone } from '../../stone-selection/selected-stone.ts';
import { ClientPageDialog } from './client-page-dialog.tsx';

const url = 'https://ardent.example/client-page?key=mB1u5pQ0r7cJkZ2xTn9yWvEa3sLd8fGh4iOqRbXcVtM';
const stones = [roundIdealFromAntwerp, hotDealStone].map((stone) => toSelectedStone(asBuyerSees(stone)));

const meta = preview.meta({
  title: 'stones/Client page dialog',
  component: ClientPageDialog,
  args: { stones, onClose: fn() },
  parameters: { app: { path: '/report', user: 'buyer' } },
  beforeEach({ msw }) {
    msw.use(
      getGetClientMarkupMockHandler(() => ({ data: clientMarkup })),
      getUpdateClientMarkupMockHandler(async ({ request }) => ({
        data: (await request.clone().json()) as UpdateClientMarkupInput,
      })),
      getCreateClientPageMockHandler({ success: true, url, data: openClientPage }),
    );
  },
});

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Client page' }));
const make = 'Make the page';

export const Default = meta.story({ tags: ['!test'] });

/** With the stored mark-up; the address can be sent, and is not shown again. */
export const Made = Default.extend({
  async play({ userEvent, msw }) {
    const { bodies, handler } = recordBodies('post', '*/client-pages');
    msw.use(handler, getCreateClientPageMockHandler({ success: true, url, data: openClientPage }));
    const form = await dialog();
    await waitFor(() =>
      expect(form.getByRole('textbox', { name: 'Mark-up in per cent' })).toHaveValue('12.50'),
    );
    await userEvent.click(form.getByRole('button', { name: make }));
    const link = await screen.findByRole('textbox', { name: 'Link' });
    await expect(link).toHaveValue(url);
    await expect(bodies).toEqual([
      { ids: stones.map(({ id }) => id), days: 7, unit: 'percent', value: 12.5 },
    ]);
    await expect(screen.getByRole('link', { name: 'Open the page' })).toHaveAttribute('href', url);
  },
});

export const Refused = meta.story({
  async play({ userEvent }) {
    const form = await dialog();
    const days = form.getByRole('textbox', { name: 'Days' });
    await userEvent.clear(days);
    await userEvent.type(days, '31');
    await userEvent.click(form.getByRole('button', { name: make }));
    await form.findByText('Enter a whole number of days from 1 to 30.');
  },
});

export const StonesGone = meta.story({
  beforeEach({ msw }) {
    msw.use(respondsWithError('post', '*/client-pages', 409, addedMessages.clientPageAnswer.stonesGone(1)));
  },
  async play({ userEvent }) {
    const form = await dialog();
    await waitFor(() =>
      expect(form.getByRole('textbox', { name: 'Mark-up in per cent' })).toHaveValue('12.50'),
    );
    await userEvent.click(form.getByRole('button', { name: make }));
    await form.findByText(addedMessages.clientPageAnswer.stonesGone(1));
  },
});

export const DarkPhone = meta.story({ globals: { theme: 'dark', viewport: { value: 'phone' } } });

/** A stone that was sold since it was selected is left out, and the dialog says so. */
export const SoldMeanwhile = Default.extend({
  beforeEach: () => () => markStones([[stones[0]!.id, null]]),
  async play({ userEvent, msw }) {
    const { bodies, handler } = recordBodies<{ ids: number[] }>('post', '*/client-pages');
    msw.use(handler, getCreateClientPageMockHandler({ success: true, url, data: openClientPage }));
    const form = await dialog();
    markStones([[stones[0]!.id, { kind: 'sold' }]]);
    await form.findByText(addedMessages.chat.leftOut(1));
    await expect(form.getByText(/^1 stone under/)).toBeVisible();
    await waitFor(() =>
      expect(form.getByRole('textbox', { name: 'Mark-up in per cent' })).toHaveValue('12.50'),
    );
    await userEvent.click(form.getByRole('button', { name: make }));
    await screen.findByRole('textbox', { name: 'Link' });
    await expect(bodies.map(({ ids }) => ids)).toEqual([[stones[1]!.id]]);
  },
});

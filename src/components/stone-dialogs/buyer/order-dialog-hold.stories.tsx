import { HttpResponse, http } from 'msw';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { getSearchDiamondsMockHandler } from '#contract/mocks/diamonds/diamonds.msw.ts';
import type { StoneHold } from '#contract/model/stoneHold.ts';
import { formatDateTime } from '#domain/format/dates.ts';
import { asBuyerSees, pageOf, pearWithoutCut, roundIdealFromAntwerp } from '#mocks/data/diamonds.ts';
import { placingOrders } from '#mocks/stateful/placing-orders.ts';
import preview from '#storybook/preview.tsx';
import { toSelectedStone } from '../../stone-selection/selected-stone.ts';
import { OrderDialog } from './order-dialog.tsx';

const [round, pear] = [asBuyerSees(roundIdealFromAntwerp), asBuyerSees(pearWithoutCut)];
const until = '2026-11-24T14:30:00.000Z';
const ofOther: StoneHold = { status: 'other', id: null, until, place: null };

const meta = preview.meta({
  title: 'stones/Order dialog, stones on hold',
  component: OrderDialog,
  args: { open: true, onOpenChange: fn(), onPlaced: fn(), stones: [round, pear].map(toSelectedStone) },
  parameters: { app: { path: '/report', user: 'buyer' } },
  beforeEach({ msw }) {
    const error = `This stone is on hold for another buyer until 24 Nov, 2026 02:30 PM (UTC): ${pear.stone_id}.`;
    msw.use(
      http.post('*/diamond/order', () =>
        HttpResponse.json({ error, stone_ids: [pear.stone_id], held_until: until }, { status: 409 }),
      ),
      getSearchDiamondsMockHandler({ data: pageOf([round, { ...pear, hold: ofOther }], 1, 200) }),
      ...placingOrders([]),
    );
  },
});

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Place Order' }));
const notice = '1 stone on hold for another buyer';

export const Default = meta.story({
  async play() {
    const form = await dialog();
    await waitFor(() => expect(form.getByText(notice)).toBeVisible());
  },
});

/** The refusal gives the end in the time zone of the reader, and takes the place of the notice. */
export const Refused = Default.extend({
  async play({ userEvent }) {
    const form = await dialog();
    await userEvent.type(form.getByRole('textbox', { name: 'Remarks' }), 'For a ring.');
    await userEvent.click(form.getByRole('button', { name: 'Place Order' }));
    await expect(await form.findByRole('alert')).toHaveTextContent(
      `This stone is on hold for another buyer until ${formatDateTime(until)}: ${pear.stone_id}. It cannot be ordered now.`,
    );
    await waitFor(() => expect(form.queryByText(notice)).not.toBeInTheDocument());
    await expect(form.getByRole('button', { name: 'Order available stones' })).toBeEnabled();
  },
});

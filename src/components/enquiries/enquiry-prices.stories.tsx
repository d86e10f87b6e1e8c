import { HttpResponse, http } from 'msw';
import { expect, screen, waitFor, within } from 'storybook/test';
import {
  getCreateEnquiryRoundMockHandler,
  getListEnquiriesMockHandler,
  getListMyEnquiriesMockHandler,
} from '#contract/mocks/enquiries/enquiries.msw.ts';
import type { CreateEnquiryRoundInput } from '#contract/model/createEnquiryRoundInput.ts';
import type { CreateOrderInput } from '#contract/model/createOrderInput.ts';
import type { Diamond } from '#contract/model/diamond.ts';
import type { Enquiry } from '#contract/model/enquiry.ts';
import type { EnquiryRound } from '#contract/model/enquiryRound.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { messages } from '#domain/messages/messages.ts';
import { enquiryOfTwo, roundsOfTwo } from '#mocks/data/enquiries.ts';
import { pageOf } from '#mocks/rows/page-of.ts';
import { placingOrders } from '#mocks/stateful/placing-orders.ts';
import preview from '#storybook/preview.tsx';
import { respondsWithError } from '#storybook/support/failure-handlers.ts';
import { recordBodies } from '#storybook/support/recorded-bodies.ts';
import { format } from '../stone-display/stone-format.ts';
import { EnquiryPrices } from './enquiry-prices.tsx';

const rounds = recordBodies<CreateEnquiryRoundInput>('put', '*/diamond/enquiry');
const orders = recordBodies<CreateOrderInput>('post', '*/diamond/order');

const page = (enquiry: Enquiry = { ...enquiryOfTwo, rounds: roundsOfTwo }) => ({
  data: pageOf([enquiry], 1, 10),
});

const meta = preview.meta({
  title: 'enquiries/Prices',
  component: EnquiryPrices,
  args: { enquiry: enquiryOfTwo },
  parameters: { app: { path: '/my/enquiries', user: 'buyer' } },
  beforeEach({ msw }) {
    rounds.bodies.length = 0;
    orders.bodies.length = 0;
    msw.use(
      getListMyEnquiriesMockHandler(page()),
      getListEnquiriesMockHandler(page()),
      rounds.handler,
      getCreateEnquiryRoundMockHandler({ success: true, data: enquiryOfTwo }),
      orders.handler,
      ...placingOrders([]),
    );
  },
});

export const Default = meta.story({ tags: ['!test'] });

const [first, second] = enquiryOfTwo.diamonds;

/** Each side's prices with their notes and ends; only what is open is ordered. */
export const OrdersAtTheOffer = Default.extend({
  async play({ canvas, userEvent }) {
    await canvas.findByText(/We offered 6,500.00 per carat, \$14,105.00/);
    await expect(canvas.getByText('Offer ended')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Order at offered prices' }));
    const form = within(await screen.findByRole('dialog', { name: 'Order at offered prices' }));
    await expect(form.getByText(first!.stone_id)).toBeVisible();
    await expect(form.queryByText(second!.stone_id)).toBeNull();
    await userEvent.type(form.getByRole('textbox', { name: 'Remarks' }), 'As agreed');
    await userEvent.click(form.getByRole('button', { name: 'Place Order' }));
    await waitFor(() =>
      expect(orders.bodies).toEqual([
        {
          remark: 'As agreed',
          diamondIdWithAmount: [{ id: first!.id, amount: roundsOfTwo[1]!.total_amount }],
          enquiry_id: enquiryOfTwo.id,
        },
      ]),
    );
  },
});

/** A buyer answers with a price for one stone and no interest in the other. */
export const Counters = Default.extend({
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Answer prices' }));
    const form = within(await screen.findByRole('dialog', { name: 'Ask for prices' }));
    await userEvent.click(form.getByRole('button', { name: 'Send' }));
    await form.findByText(addedMessages.offer.blank);
    await userEvent.type(form.getByRole('textbox', { name: first!.stone_id }), '6400.5');
    await userEvent.click(form.getAllByRole('checkbox', { name: 'No interest' })[1]!);
    await userEvent.click(form.getByRole('button', { name: 'Send' }));
    await screen.findByText(messages.record.updated);
    await expect(rounds.bodies).toEqual([
      {
        id: enquiryOfTwo.id,
        stones: [
          { id: first!.id, price: 6400.5 },
          { id: second!.id, price: null },
        ],
      },
    ]);
  },
});

/** What another buyer may still order is seen before a price is quoted. */
export const OfferedElsewhere = meta.story({
  parameters: { app: { path: '/enquiries', user: 'admin' } },
  beforeEach({ msw }) {
    const offer = { enquiry_id: 309, name: 'Luca Rossi', price: 6600, until: '2026-11-22T10:00:00.000Z' };
    const other_offers = [{ ...offer, diamond_id: first!.id }];
    msw.use(getListEnquiriesMockHandler(page({ ...enquiryOfTwo, rounds: roundsOfTwo, other_offers })));
  },
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Quote prices' }));
    const form = within(await screen.findByRole('dialog', { name: 'Quote prices' }));
    await expect(form.getByRole('textbox', { name: first!.stone_id })).toHaveAccessibleDescription(
      /Offered to Luca Rossi at 6,600\.00 per carat until 22 Nov, 2026/,
    );
  },
});

/** The business starts from what was asked, with an end, and can hold the stones until then. */
export const Quotes = meta.story({
  parameters: { app: { path: '/enquiries', user: 'admin' } },
  async play({ canvas, userEvent }) {
    await canvas.findByText(/You offered 6,500.00 per carat/);
    await expect(canvas.queryByRole('button', { name: 'Order at offered prices' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Quote prices' }));
    const form = within(await screen.findByRole('dialog', { name: 'Quote prices' }));
    await expect(form.getByRole('textbox', { name: first!.stone_id })).toHaveValue('6,500.00');
    const hours = form.getByRole('textbox', { name: 'Open for hours' });
    await userEvent.clear(hours);
    await userEvent.type(hours, '169');
    await userEvent.click(form.getByRole('button', { name: 'Send' }));
    await form.findByText(addedMessages.offer.hours);
    await userEvent.clear(hours);
    await userEvent.type(hours, '48');
    await userEvent.click(form.getByRole('checkbox', { name: 'Hold the stones until then' }));
    await userEvent.click(form.getByRole('button', { name: 'Send' }));
    await screen.findByText(messages.record.updated);
    await expect(rounds.bodies).toEqual([
      { id: enquiryOfTwo.id, stones: [{ id: first!.id, price: 6500, hours: 48, hold: true }] },
    ]);
  },
});

const firstWith = (change: Partial<Diamond>) => ({
  ...enquiryOfTwo,
  rounds: roundsOfTwo,
  diamonds: [{ ...first!, ...change }, second!],
});

/** An offer of a stone that was sold cannot be ordered. */
export const OffersWhatIsOnSale = meta.story({
  beforeEach({ msw }) {
    msw.use(getListMyEnquiriesMockHandler(page(firstWith({ on_sale: false }))));
  },
  async play({ canvas }) {
    await expect(await canvas.findByText('Not on sale')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Order at offered prices' })).toBeNull();
  },
});

/** An offer is for the weight that it was made for alone. */
export const WeighedAgain = meta.story({
  beforeEach({ msw }) {
    msw.use(getListMyEnquiriesMockHandler(page(firstWith({ carat: first!.carat - 0.01 }))));
  },
  async play({ canvas }) {
    await expect(await canvas.findAllByText('Offer ended')).toHaveLength(2);
    await expect(canvas.queryByRole('button', { name: 'Order at offered prices' })).toBeNull();
  },
});

/** The next offer of a stone; null when it is withdrawn. */
const nextOffer = (stone: Diamond, round: number, price: number | null): EnquiryRound => ({
  ...roundsOfTwo[1]!,
  diamond_id: stone.id,
  round,
  price,
  total_amount: price && Math.round(price * stone.carat * 100) / 100,
});

/** An offer that is replaced, withdrawn and made again meanwhile: each time the dialog shows it and asks again. */
export const OffersChange = meta.story({
  beforeEach({ msw }) {
    let present = [...roundsOfTwo, nextOffer(first!, 3, 2500), nextOffer(second!, 2, 2000)];
    const { priceChanged } = addedMessages.orderAnswer;
    const withdrawn = addedMessages.offerAnswer.none([first!.stone_id]);
    const refusals = [
      { offers: [nextOffer(first!, 4, 2600)], answer: { error: priceChanged, data: [] } },
      {
        offers: [nextOffer(first!, 5, null)],
        answer: { error: withdrawn, stone_ids: [first!.stone_id] },
      },
      {
        offers: [nextOffer(first!, 6, 2700), nextOffer(second!, 3, 2100)],
        answer: { error: priceChanged, data: [] },
      },
    ];
    msw.use(
      getListMyEnquiriesMockHandler(() => page({ ...enquiryOfTwo, rounds: present })),
      http.post('*/diamond/order', () => {
        const refusal = refusals.shift();
        if (!refusal) return undefined;
        present = [...present, ...refusal.offers];
        return HttpResponse.json(refusal.answer, { status: 409 });
      }),
      orders.handler,
    );
  },
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Order at offered prices' }));
    const form = within(await screen.findByRole('dialog', { name: 'Order at offered prices' }));
    await userEvent.type(form.getByRole('textbox', { name: 'Remarks' }), 'As agreed');
    const total = (stone: Diamond, price: number) => nextOffer(stone, 0, price).total_amount!;
    await userEvent.click(form.getByRole('button', { name: 'Place Order' }));
    const confirm = await form.findByRole('button', { name: 'Confirm new amounts' });
    await expect(form.getByText(format.money(total(first!, 2500)))).toBeVisible();
    await expect(form.getByText(format.money(total(first!, 2600)))).toBeVisible();
    await userEvent.click(confirm);
    await expect(await form.findByText('Offer ended')).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: 'Order available stones' }));
    await userEvent.click(await form.findByRole('button', { name: 'Confirm new amounts' }));
    await waitFor(() =>
      expect(orders.bodies.at(-1)?.diamondIdWithAmount).toEqual([
        { id: first!.id, amount: total(first!, 2700) },
        { id: second!.id, amount: total(second!, 2100) },
      ]),
    );
  },
});

/** A stone that was sold meanwhile leaves the order; the others are ordered at their offers. */
export const OrdersWhatIsLeft = meta.story({
  beforeEach({ msw }) {
    const rounds = roundsOfTwo.map((round) => ({ ...round, until: '2099-01-01T00:00:00.000Z' }));
    const sold = { error: 'Sold.', stone_ids: [first!.stone_id] };
    msw.use(
      getListMyEnquiriesMockHandler(page({ ...enquiryOfTwo, rounds })),
      http.post('*/diamond/order', () => HttpResponse.json(sold, { status: 409 }), { once: true }),
      orders.handler,
    );
  },
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Order at offered prices' }));
    const form = within(await screen.findByRole('dialog', { name: 'Order at offered prices' }));
    await userEvent.type(form.getByRole('textbox', { name: 'Remarks' }), 'As agreed');
    await userEvent.click(form.getByRole('button', { name: 'Place Order' }));
    await userEvent.click(await form.findByRole('button', { name: 'Order available stones' }));
    await waitFor(() =>
      expect(orders.bodies.at(-1)?.diamondIdWithAmount.map(({ id }) => id)).toEqual([second!.id]),
    );
  },
});

/** A buyer is asked for no price of a stone that was sold. */
export const AsksForWhatIsOnSale = meta.story({
  beforeEach({ msw }) {
    msw.use(getListMyEnquiriesMockHandler(page(firstWith({ on_sale: false }))));
  },
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Answer prices' }));
    const form = within(await screen.findByRole('dialog', { name: 'Ask for prices' }));
    await expect(form.getByRole('textbox', { name: second!.stone_id })).toBeVisible();
    await expect(form.queryByRole('textbox', { name: first!.stone_id })).toBeNull();
  },
});

/** The business answers that it is not available. */
export const QuotesWhatIsOnSale = meta.story({
  parameters: { app: { path: '/enquiries', user: 'admin' } },
  beforeEach({ msw }) {
    msw.use(getListEnquiriesMockHandler(page(firstWith({ state: 'sold' }))));
  },
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Quote prices' }));
    const form = within(await screen.findByRole('dialog', { name: 'Quote prices' }));
    const price = form.getByRole('textbox', { name: first!.stone_id });
    await expect(price).toHaveValue('');
    await expect(price).toHaveAccessibleDescription(/Not on sale/);
    await userEvent.click(form.getByRole('button', { name: 'Send' }));
    await waitFor(() =>
      expect(rounds.bodies).toMatchObject([{ stones: [{ id: first!.id, price: null, hours: 24 }] }]),
    );
  },
});

/** Refused: nothing that was typed is lost. */
export const Refused = meta.story({
  beforeEach({ msw }) {
    msw.use(respondsWithError('put', '*/diamond/enquiry', 409, 'The offer has ended.'));
  },
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Answer prices' }));
    const form = within(await screen.findByRole('dialog', { name: 'Ask for prices' }));
    const price = form.getByRole('textbox', { name: first!.stone_id });
    await userEvent.type(price, '6400');
    await userEvent.click(form.getByRole('button', { name: 'Send' }));
    await expect(await form.findByRole('alert')).toHaveTextContent('The offer has ended.');
    await expect(price).toHaveValue('6,400.00');
  },
});

/** Nothing is asked yet. */
export const NoPrices = meta.story({
  beforeEach({ msw }) {
    msw.use(getListMyEnquiriesMockHandler(page({ ...enquiryOfTwo, rounds: [] })));
  },
  async play({ canvas }) {
    await expect(await canvas.findByRole('button', { name: 'Ask for prices' })).toBeVisible();
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'phone' } } });
export const DarkRightToLeft = meta.story({ globals: { theme: 'dark', direction: 'rtl' } });

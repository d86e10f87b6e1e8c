import { expect, fn, screen, spyOn, waitFor, within } from 'storybook/test';
import { getCreateEnquiryMockHandler } from '#contract/mocks/enquiries/enquiries.msw.ts';
import { getGetSiteInfoMockHandler } from '#contract/mocks/settings/settings.msw.ts';
import type { CreateEnquiryInput } from '#contract/model/createEnquiryInput.ts';
import { messages } from '#domain/messages/messages.ts';
import { asBuyerSees, hotDealStone, roundIdealFromAntwerp } from '#mocks/data/diamonds.ts';
import { ashasEnquiries } from '#mocks/data/enquiries.ts';
import { ashasOrders } from '#mocks/data/orders.ts';
import { siteInfoWithoutChat } from '#mocks/data/settings.ts';
import { placingOrders } from '#mocks/stateful/placing-orders.ts';
import preview from '#storybook/preview.tsx';
import { respondsWithEmptyError, respondsWithError } from '#storybook/support/failure-handlers.ts';
import { recordBodies } from '#storybook/support/recorded-bodies.ts';
import { expectLookUps } from '#storybook/support/repeated-requests.ts';
import { toSelectedStone } from '../../stone-selection/selected-stone.ts';
import { EnquiryDialog } from './enquiry-dialog.tsx';

const saved = {
  success: true as const,
  message: messages.enquiry.saved,
  url: 'https://ardent.example/check/enquiry/7?key=signed',
  data: ashasEnquiries[0]!,
};
const sendsEnquiry = getCreateEnquiryMockHandler(saved);

const meta = preview.meta({
  title: 'stones/Enquiry dialog',
  component: EnquiryDialog,
  args: {
    open: true,
    onOpenChange: fn(),
    onSent: fn(),
    stones: [roundIdealFromAntwerp, hotDealStone].map((stone) => toSelectedStone(asBuyerSees(stone))),
  },
  parameters: { app: { path: '/report', user: 'buyer' } },
  beforeEach({ msw }) {
    msw.use(...placingOrders(ashasOrders), sendsEnquiry);
  },
});

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Enquiry' }));

export const Default = meta.story({ tags: ['!test'] });

/** The submit opens the chat, which also remains available as a link. */
export const Sending = Default.extend({
  async play({ userEvent, args }) {
    const chat = { opener: {}, location: { replace: fn() }, close: fn() };
    const opened = spyOn(window, 'open').mockReturnValue(chat as unknown as Window);
    try {
      const form = await dialog();
      await userEvent.click(form.getByRole('button', { name: 'Send Enquiry' }));
      await expect(form.getByText('remarks is required')).toBeInTheDocument();
      await expect(opened).not.toHaveBeenCalled();
      await userEvent.type(form.getByRole('textbox', { name: 'Remarks' }), 'Best price for both?');
      // The dialog fetches the site's chat number when it opens.
      await waitFor(async () => {
        await userEvent.click(form.getByRole('button', { name: 'Send Enquiry' }));
        await expect(args.onSent).toHaveBeenCalled();
      });
      await screen.findAllByText('Enquiry Saved Successfully.');
      await expect(opened).toHaveBeenCalledOnce();
      await expect(chat.opener).toBeNull();
      const sent = await dialog();
      const link = sent.getByRole('link', { name: 'Open chat' }).getAttribute('href') ?? '';
      await expect(link).toMatch(/^https:\/\/wa\.me\/919820011001\?text=/);
      await expect(decodeURIComponent(link)).toContain('/check/enquiry/');
      await expect(decodeURIComponent(link)).toContain('key=');
      await expect(chat.location.replace).toHaveBeenCalledWith(link);
      await expect(sent.getByRole('link', { name: 'Enquiry Report' })).toBeInTheDocument();
    } finally {
      opened.mockRestore();
    }
  },
});

export const WithoutChatNumber = meta.story({
  beforeEach({ msw }) {
    msw.use(getGetSiteInfoMockHandler({ data: siteInfoWithoutChat }));
  },
  async play({ userEvent }) {
    const form = await dialog();
    await userEvent.type(form.getByRole('textbox', { name: 'Remarks' }), 'Best price for both?');
    await userEvent.click(form.getByRole('button', { name: 'Send Enquiry' }));
    await screen.findByText('No chat number is set up.');
    await expect(screen.queryByRole('link', { name: 'Open chat' })).toBeNull();
  },
});

export const Failed = meta.story({
  beforeEach({ msw }) {
    msw.use(
      getGetSiteInfoMockHandler({ data: siteInfoWithoutChat }),
      respondsWithError('post', '*/diamond/enquiry', 409, 'KD-47929 has been sold.'),
    );
  },
  async play({ userEvent }) {
    const form = await dialog();
    await userEvent.type(form.getByRole('textbox', { name: 'Remarks' }), 'Best price for both?');
    await userEvent.click(form.getByRole('button', { name: 'Send Enquiry' }));
    await screen.findByText('Failed to Saved enquiry. Please try again');
    await expect(form.getByRole('alert')).toHaveTextContent('KD-47929 has been sold.');
  },
});

/** Looks up what happened after an answer that leaves the outcome unknown. */
export const SentAgain = meta.story({
  beforeEach({ msw }) {
    msw.use(getGetSiteInfoMockHandler({ data: siteInfoWithoutChat }));
  },
  async play({ userEvent, msw, args }) {
    const form = await dialog();
    await userEvent.type(form.getByRole('textbox', { name: 'Remarks' }), 'Best price for both?');
    await expectLookUps({
      msw,
      method: 'post',
      path: '*/diamond/enquiry',
      success: { ...saved },
      async submit() {
        const button = form.getByRole('button', { name: 'Send Enquiry' });
        await waitFor(() => expect(button).not.toHaveAttribute('aria-busy', 'true'));
        await userEvent.click(button);
      },
    });
    await waitFor(() => expect(args.onSent).toHaveBeenCalledOnce());
  },
});

export const ServerError = meta.story({
  beforeEach({ msw }) {
    msw.use(
      getGetSiteInfoMockHandler({ data: siteInfoWithoutChat }),
      respondsWithEmptyError('post', '*/diamond/enquiry'),
    );
  },
  async play({ userEvent }) {
    const form = await dialog();
    await userEvent.type(form.getByRole('textbox', { name: 'Remarks' }), 'Best price for both?');
    await userEvent.click(form.getByRole('button', { name: 'Send Enquiry' }));
    await waitFor(() =>
      expect(form.getByRole('alert')).toHaveTextContent('Failed to Saved enquiry. Please try again'),
    );
    await expect(screen.queryByText(/unexpected/)).toBeNull();
  },
});

/** Stones of another list come first and can be left out; those on an open order are marked. */
export const OutsideTheList = meta.story({
  args: { outside: [hotDealStone.id] },
  async play({ userEvent, msw }) {
    const { bodies, handler } = recordBodies('post', '*/diamond/enquiry');
    msw.use(handler, sendsEnquiry);
    const form = await dialog();
    await waitFor(() => expect(form.getByText('1 stone not in this list')).toBeVisible());
    await waitFor(() => expect(form.getByText('1 stone already on your order 1041')).toBeVisible());
    await userEvent.click(form.getByRole('button', { name: 'Leave out: 1 stone not in this list' }));
    await waitFor(() => expect(form.getByText(/^1 piece/)).toBeVisible());
    await userEvent.type(form.getByRole('textbox', { name: 'Remarks' }), 'Still available?');
    await userEvent.click(form.getByRole('button', { name: 'Send Enquiry' }));
    await waitFor(() =>
      expect(bodies).toEqual([
        { remark: 'Still available?', diamondIdWithAmount: [roundIdealFromAntwerp.id] },
      ]),
    );
  },
});

/** A price per carat goes with the stones for which one was named; the draft keeps it. */
export const WithPrices = meta.story({
  async play({ userEvent, msw }) {
    const { bodies, handler } = recordBodies<CreateEnquiryInput>('post', '*/diamond/enquiry');
    msw.use(handler, sendsEnquiry);
    const form = await dialog();
    await userEvent.click(form.getByRole('button', { name: 'Name prices' }));
    const price = form.getByRole('textbox', { name: hotDealStone.stone_id });
    await userEvent.type(price, '0');
    await userEvent.type(form.getByRole('textbox', { name: 'Remarks' }), 'At this price?');
    await userEvent.click(form.getByRole('button', { name: 'Send Enquiry' }));
    await waitFor(() => expect(price).toHaveAccessibleDescription(/0\.01/));
    await userEvent.clear(price);
    await userEvent.type(price, '5,100.50');
    await expect(Object.values({ ...sessionStorage }).join()).toContain('5100.5');
    await userEvent.click(form.getByRole('button', { name: 'Send Enquiry' }));
    await waitFor(() =>
      expect(bodies).toEqual([
        {
          remark: 'At this price?',
          diamondIdWithAmount: [roundIdealFromAntwerp.id, hotDealStone.id],
          prices: [{ id: hotDealStone.id, price: 5100.5 }],
        },
      ]),
    );
  },
});

export const WithPricesPhone = meta.story({
  globals: { viewport: { value: 'phone' } },
  async play({ userEvent }) {
    await userEvent.click((await dialog()).getByRole('button', { name: 'Name prices' }));
  },
});

export const DarkPhone = meta.story({ globals: { theme: 'dark', viewport: { value: 'phone' } } });

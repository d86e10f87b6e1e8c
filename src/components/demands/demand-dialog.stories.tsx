import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { getCreateDemandMockHandler } from '#contract/mocks/demands/demands.msw.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { demandOfRounds } from '#mocks/data/demands.ts';
import { buyerAsha } from '#mocks/data/users.ts';
import preview from '#storybook/preview.tsx';
import { setOnline } from '#storybook/support/connection.ts';
import { respondsWithEmptyError, respondsWithError } from '#storybook/support/failure-handlers.ts';
import { recordBodies } from '#storybook/support/recorded-bodies.ts';
import { expectLookUps } from '#storybook/support/repeated-requests.ts';
import { DemandDialog } from './demand-dialog.tsx';

const posts = recordBodies<object>('post', '*/user/demands');

const meta = preview.meta({
  title: 'demands/Demand dialog',
  component: DemandDialog,
  args: { onClose: fn() },
  parameters: { app: { path: '/home', user: 'buyer' } },
  beforeEach({ msw }) {
    posts.bodies.length = 0;
    sessionStorage.clear();
    msw.use(posts.handler, getCreateDemandMockHandler({ success: true, data: demandOfRounds }));
    return () => sessionStorage.clear();
  },
});

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Post a demand' }));
const field = async () => (await dialog()).findByRole('textbox', { name: 'Requirements' });
const send = async (userEvent: { click: (element: Element) => Promise<void> }) =>
  userEvent.click((await dialog()).getByRole('button', { name: 'Post Demand' }));

export const Default = meta.story({ tags: ['!test'] });

/** Blank is refused; what is posted is confirmed with a way to the own demands. */
export const Posting = Default.extend({
  async play({ canvas, userEvent, args }) {
    await userEvent.type(await field(), '   ');
    await send(userEvent);
    await (await dialog()).findByText('requirements is required');
    await expect(posts.bodies).toEqual([]);
    await userEvent.clear(await field());
    await userEvent.type(await field(), ' Pair of ovals, 1.50 ct each ');
    await send(userEvent);
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce());
    await expect(posts.bodies).toEqual([{ requirements: 'Pair of ovals, 1.50 ct each' }]);
    await screen.findByText('Record added successfully');
    // The story leaves its dialog open above the toast.
    (await screen.findByRole('button', { name: 'My demands' })).click();
    await waitFor(() => expect(canvas.getByTestId('address')).toHaveTextContent('/my/demands'));
  },
});

/** The words of a search that found nothing. */
export const OfASearch = meta.story({
  args: { words: 'Oval, 1.50 – 1.70 ct, Colour D – F, Lab GIA' },
  globals: { theme: 'dark', viewport: { value: 'phone' } },
  async play({ userEvent }) {
    await expect(await field()).toHaveValue('Oval, 1.50 – 1.70 ct, Colour D – F, Lab GIA');
    await send(userEvent);
    await waitFor(() =>
      expect(posts.bodies).toEqual([{ requirements: 'Oval, 1.50 – 1.70 ct, Colour D – F, Lab GIA' }]),
    );
  },
});

/** The draft outlives Escape. */
export const KeepsTheDraft = meta.story({
  async play({ userEvent, args }) {
    await userEvent.type(await field(), 'Kite, 2 ct');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(args.onClose).toHaveBeenCalled());
    await expect(Object.values({ ...sessionStorage }).join()).toContain('Kite, 2 ct');
  },
});

export const Refused = meta.story({
  beforeEach({ msw }) {
    const error = 'Too many demands. Try again in 15 minutes.';
    msw.use(respondsWithError('post', '*/user/demands', 429, error));
  },
  async play({ userEvent, args }) {
    await userEvent.type(await field(), 'A heart');
    await send(userEvent);
    await (await dialog()).findByText('Too many demands. Try again in 15 minutes.');
    await expect(await field()).toHaveValue('A heart');
    await expect(args.onClose).not.toHaveBeenCalled();
  },
});

export const Failed = meta.story({
  globals: { direction: 'rtl' },
  beforeEach({ msw }) {
    msw.use(respondsWithEmptyError('post', '*/user/demands'));
  },
  async play({ userEvent }) {
    await userEvent.type(await field(), 'A heart');
    await send(userEvent);
    await (await dialog()).findByText('Fail to add record, Please try again.');
  },
});

/** Looks up what happened after an answer that leaves the outcome unknown. */
export const SentAgain = meta.story({
  async play({ userEvent, msw, args }) {
    await userEvent.type(await field(), 'A heart');
    const form = await dialog();
    await expectLookUps({
      msw,
      method: 'post',
      path: '*/user/demands',
      success: { success: true, data: demandOfRounds },
      async submit() {
        const button = form.getByRole('button', { name: 'Post Demand' });
        await waitFor(() => expect(button).not.toHaveAttribute('aria-busy', 'true'));
        await userEvent.click(button);
      },
    });
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce());
  },
});

/** Offline nothing is sent, and the text stays. */
export const Offline = meta.story({
  beforeEach: () => () => setOnline(undefined),
  async play({ userEvent }) {
    await userEvent.type(await field(), 'A heart');
    setOnline(false);
    await send(userEvent);
    await expect(await (await dialog()).findByRole('alert')).toHaveTextContent(addedMessages.submit.offline);
    await expect(posts.bodies).toEqual([]);
    await expect(await field()).toHaveValue('A heart');
  },
});

/** A very long search fits the field. */
export const LongWords = meta.story({
  args: { words: 'Rounds-without-any-space-'.repeat(120) },
  globals: { viewport: { value: 'phone' }, direction: 'rtl', theme: 'dark' },
  async play() {
    await expect(((await field()) as HTMLTextAreaElement).value).toHaveLength(2000);
  },
});

/** The business enters what a customer told by telephone. */
export const ForACustomer = meta.story({
  args: { customer: buyerAsha },
  parameters: { app: { path: '/users', user: 'admin' } },
  async play({ userEvent, args }) {
    const form = within(await screen.findByRole('dialog', { name: 'Enter a demand' }));
    await expect(form.getByText('Of Asha Mehta.')).toBeVisible();
    await userEvent.type(form.getByRole('textbox', { name: 'Requirements' }), 'A radiant');
    await userEvent.click(form.getByRole('button', { name: 'Post Demand' }));
    await waitFor(() => expect(args.onClose).toHaveBeenCalled());
    await expect(posts.bodies).toEqual([{ requirements: 'A radiant', userid: buyerAsha.id }]);
  },
});

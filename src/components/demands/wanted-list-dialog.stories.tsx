import { expect, fn, screen, waitFor, within } from 'storybook/test';
import {
  getCreateDemandsMockHandler,
  getPreviewDemandsMockHandler,
} from '#contract/mocks/demands/demands.msw.ts';
import type { PreviewDemandsInput } from '#contract/model/previewDemandsInput.ts';
import { demandOfRounds, wantedListOf } from '#mocks/data/demands.ts';
import { buyerAsha } from '#mocks/data/users.ts';
import preview from '#storybook/preview.tsx';
import {
  neverResponds,
  respondsWithEmptyError,
  respondsWithError,
} from '#storybook/support/failure-handlers.ts';
import { recordBodies } from '#storybook/support/recorded-bodies.ts';
import { WantedListDialog } from './wanted-list-dialog.tsx';

const posts = recordBodies<object>('post', '*/user/demands/list');

const message = [
  'Good morning team, need following:',
  '1) 1.00-1.20 round D-F VS+ 3EX NF GIA',
  '2) 2 pcs oval 1.5ct G VS1 with video',
  '3) Something blue',
  'Thanks & regards',
  'A. Mehta',
].join('\n');

const meta = preview.meta({
  title: 'demands/Wanted list dialog',
  component: WantedListDialog,
  args: { onClose: fn(), message },
  parameters: { app: { path: '/my/demands', user: 'buyer' } },
  beforeEach({ msw }) {
    posts.bodies.length = 0;
    sessionStorage.clear();
    msw.use(
      posts.handler,
      getPreviewDemandsMockHandler(async ({ request }) => ({
        data: wantedListOf(((await request.clone().json()) as PreviewDemandsInput).message),
      })),
      getCreateDemandsMockHandler({
        success: true,
        data: [{ ...demandOfRounds, stock: { total: 0, stones: [] } }],
      }),
    );
    return () => sessionStorage.clear();
  },
});

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Post a wanted list' }));
const wishes = async () => within(await (await dialog()).findByRole('list', { name: 'Wishes' }));

export const Default = meta.story({ tags: ['!test'] });

/** Each wish shows how it was read and what is in stock; one that is removed is not posted. */
export const Posting = Default.extend({
  async play({ canvas, userEvent, args }) {
    const list = await wishes();
    await expect(list.getByText('1.00-1.20 round D-F VS+ 3EX NF GIA')).toBeVisible();
    await expect(list.getByText('14 stones in stock now')).toBeVisible();
    await expect(list.getByText('Not understood: “with video”.')).toBeVisible();
    await expect(list.getByText('Not understood: “Something blue”.')).toBeVisible();
    await expect(list.getByText('None in stock now')).toBeVisible();
    const form = await dialog();
    await userEvent.click(form.getByRole('button', { name: 'Remove Something blue' }));
    await waitFor(() => expect(form.getByRole('status')).toHaveTextContent('2 wishes'));
    await userEvent.click(form.getByRole('button', { name: 'Post 2 Demands' }));
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce());
    await expect(posts.bodies).toEqual([
      { lines: ['1.00-1.20 round D-F VS+ 3EX NF GIA', '2 pcs oval 1.5ct G VS1 with video'] },
    ]);
    await screen.findByText('Record added successfully');
    (await screen.findByRole('button', { name: 'My demands' })).click();
    await waitFor(() => expect(canvas.getByTestId('address')).toHaveTextContent('/my/demands'));
  },
});

/** An administrator enters the list of a customer. */
export const ForACustomer = meta.story({
  args: { customer: buyerAsha },
  parameters: { app: { path: '/users', user: 'admin' } },
  async play({ canvas, userEvent }) {
    const form = within(await screen.findByRole('dialog', { name: 'Enter a wanted list' }));
    await expect(form.getByText(`Of ${buyerAsha.name}.`, { exact: false })).toBeVisible();
    await userEvent.click(await form.findByRole('button', { name: 'Post 3 Demands' }));
    await screen.findByText('Record added successfully');
    await expect(posts.bodies).toEqual([{ lines: expect.any(Array), userid: buyerAsha.id }]);
    (await screen.findByRole('button', { name: 'Demands' })).click();
    await waitFor(() => expect(canvas.getByTestId('address')).toHaveTextContent('/demands'));
  },
});

/** Nothing is posted before there is a wish. */
export const Empty = meta.story({
  args: { message: '' },
  async play({ userEvent }) {
    const form = await dialog();
    await expect(form.getByRole('button', { name: 'Post Demands' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(form.getByRole('textbox', { name: 'Message' }));
    await userEvent.paste('oval 2ct G\npear 1ct H');
    await form.findByRole('button', { name: 'Post 2 Demands' });
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(neverResponds('post', '*/user/demands/read'));
  },
  async play() {
    await expect((await dialog()).getByRole('status')).toHaveTextContent('Reading…');
  },
});

/** More wishes than a list may have. */
export const TooMany = meta.story({
  args: { message: Array.from({ length: 53 }, (_, at) => `${at + 1}) round ${at + 1}ct D VS1`).join('\n') },
  async play() {
    const form = await dialog();
    await form.findByText(/3 further wishes left out: post them in another list/);
    await form.findByRole('button', { name: 'Post 50 Demands' });
  },
});

export const ReadFailed = meta.story({
  beforeEach({ msw }) {
    msw.use(respondsWithEmptyError('post', '*/user/demands/read'));
  },
  async play() {
    await (await dialog()).findByText('The message could not be read.');
  },
});

export const Refused = meta.story({
  beforeEach({ msw }) {
    const error = 'Too many active demands: an account may have 500';
    msw.use(respondsWithError('post', '*/user/demands/list', 409, error));
  },
  async play({ userEvent, args }) {
    await wishes();
    await userEvent.click((await dialog()).getByRole('button', { name: 'Post 3 Demands' }));
    await (await dialog()).findByText('Too many active demands: an account may have 500');
    await expect(args.onClose).not.toHaveBeenCalled();
  },
});

export const Phone = meta.story({
  globals: { viewport: { value: 'phone' } },
  args: { message: `${message}\n4) ${'Rounds-without-any-space-'.repeat(12)} round 1ct` },
  async play() {
    await wishes();
    const { scrollWidth, clientWidth } = document.documentElement;
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  },
});

export const DarkRightToLeft = meta.story({
  globals: { theme: 'dark', direction: 'rtl' },
  async play() {
    await wishes();
  },
});

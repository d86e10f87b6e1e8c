import { HttpResponse, http } from 'msw';
import { expect, screen, waitFor, within } from 'storybook/test';
import {
  getGetPublicClientPageMockHandler,
  getUpdateClientAnswerMockHandler,
} from '#contract/mocks/client-pages/client-pages.msw.ts';
import type { UpdateClientAnswerInput } from '#contract/model/updateClientAnswerInput.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { publicClientPage } from '#mocks/data/clients/client-pages.ts';
import preview from '#storybook/preview.tsx';
import { neverResponds, respondsWithError } from '#storybook/support/failure-handlers.ts';
import { generatedPage, longValuesPage } from '#storybook/support/page-states.ts';
import { ClientPage } from './client-page.tsx';

/** The page, which the taps of the story change. */
function answeredPage() {
  let page = publicClientPage;
  return [
    getGetPublicClientPageMockHandler(() => ({ data: page })),
    getUpdateClientAnswerMockHandler(async ({ request }) => {
      const { stone: number, answer } = (await request.clone().json()) as UpdateClientAnswerInput;
      const stones = page.stones.map((stone) => (stone.number === number ? { ...stone, answer } : stone));
      page = { ...page, stones };
      return { success: true as const };
    }),
  ];
}

const meta = preview.meta({
  title: 'Visitor/client pages/Client page',
  component: ClientPage,
  parameters: {
    layout: 'fullscreen',
    app: { path: '/client-page?key=mock-key', route: '/client-page', user: null },
  },
  beforeEach({ msw }) {
    msw.use(...answeredPage());
  },
});

export const Default = meta.story({ tags: ['!test'] });

/** One tap likes a stone, another takes it back; a stone that is gone has neither price nor buttons. */
export const Answering = Default.extend({
  async play({ canvas, userEvent }) {
    await canvas.findByRole('heading', { level: 1, name: '5 stones for you' });
    await expect(canvas.getByText('Northlight Jewellers')).toBeVisible();
    await expect(document.title).toBe('Northlight Jewellers');
    const stone = (number: number) => within(canvas.getByRole('listitem', { name: `Stone ${number}` }));
    const like = stone(4).getByRole('button', { name: 'Like' });
    await userEvent.click(like);
    await waitFor(() => expect(like).toHaveAttribute('aria-pressed', 'true'));
    await userEvent.click(stone(4).getByRole('button', { name: 'Not this' }));
    await waitFor(() => expect(like).toHaveAttribute('aria-pressed', 'false'));
    const notThis = stone(4).getByRole('button', { name: 'Not this' });
    await userEvent.click(notThis);
    await waitFor(() => expect(notThis).toHaveAttribute('aria-pressed', 'false'));
    await expect(stone(3).getByText('No longer available')).toBeVisible();
    await expect(stone(3).queryByText(/\$/)).toBeNull();
    await expect(stone(3).queryByRole('button')).toBeNull();
    await expect(document.body).not.toHaveTextContent(/Ardent|RB-48210|Antwerp/);
  },
});

/** A tap on a stone that was sold meanwhile says so, and the page is read again. */
export const SoldMeanwhile = meta.story({
  beforeEach({ msw }) {
    let isSold = false;
    const [first, ...others] = publicClientPage.stones;
    const gone = { ...first!, available: false, price: null, total_amount: null };
    msw.use(
      getGetPublicClientPageMockHandler(() => ({
        data: isSold ? { ...publicClientPage, stones: [gone, ...others] } : publicClientPage,
      })),
      http.post('*/public/client-page', () => {
        isSold = true;
        return HttpResponse.json({ error: addedMessages.clientPageAnswer.stoneGone }, { status: 409 });
      }),
    );
  },
  async play({ canvas, userEvent }) {
    const stone = within(await canvas.findByRole('listitem', { name: 'Stone 1' }));
    await userEvent.click(stone.getByRole('button', { name: 'Like' }));
    await screen.findByText(addedMessages.clientPageAnswer.stoneGone);
    await stone.findByText('No longer available');
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(neverResponds('get', '*/public/client-page'));
  },
});

/** Expired, closed by the buyer or never there. */
export const Ended = meta.story({
  beforeEach({ msw }) {
    msw.use(respondsWithError('get', '*/public/client-page', 404, addedMessages.session.linkDead));
  },
  async play({ canvas }) {
    const alert = await canvas.findByRole('alert');
    await expect(alert).toHaveTextContent(addedMessages.session.linkDead);
    await expect(alert).toHaveTextContent(addedMessages.session.askForLink);
    await expect(canvas.queryByRole('link')).toBeNull();
  },
});

/** A link that lost its key on the way. */
export const WithoutKey = meta.story({
  parameters: { app: { path: '/client-page' } },
  async play({ canvas }) {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(addedMessages.session.copyWholeLink);
  },
});

export const Failed = meta.story({
  beforeEach({ msw }) {
    msw.use(respondsWithError('get', '*/public/client-page', 503, 'Try again in a few seconds.'));
  },
  async play({ canvas }) {
    await expect(await canvas.findByText('Try again in a few seconds.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
});

export const Generated = meta.story({ ...generatedPage });
export const LongValues = meta.story({ ...longValuesPage });

const showsStones = async ({ canvas }: { canvas: ReturnType<typeof within> }) => {
  await expect(await canvas.findByRole('listitem', { name: 'Stone 5' })).toBeInTheDocument();
};

export const Phone = meta.story({ globals: { viewport: { value: 'phone' } }, play: showsStones });
export const DarkRightToLeft = meta.story({
  globals: { theme: 'dark', direction: 'rtl' },
  play: showsStones,
});

import { expect, screen, waitFor, within } from 'storybook/test';
import {
  getEndClientPageMockHandler,
  getGetClientPageMockHandler,
  getListClientPagesMockHandler,
} from '#contract/mocks/client-pages/client-pages.msw.ts';
import type { ClientPage } from '#contract/model/clientPage.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { clientPageDetails, clientPages, openClientPage } from '#mocks/data/clients/client-pages.ts';
import { ashasOrders } from '#mocks/data/orders.ts';
import { pageFor } from '#mocks/rows/page-of.ts';
import { placingOrders } from '#mocks/stateful/placing-orders.ts';
import { rowsThatChange } from '#mocks/stateful/rows-that-change.ts';
import { withPageFrame } from '#storybook/decorators/with-page-frame.tsx';
import preview from '#storybook/preview.tsx';
import { neverResponds, respondsWithError } from '#storybook/support/failure-handlers.ts';
import { failedPage } from '#storybook/support/list-page-states.ts';
import { pageParameters } from '#storybook/support/page-parameters.ts';
import { forbiddenPage, generatedPage, longValuesPage } from '#storybook/support/page-states.ts';
import { MyClientPagesPage } from './my-client-pages-page.tsx';

const at = pageParameters('buyer');

/** The own pages, which the story closes. */
function ownPages(given: readonly ClientPage[] = clientPages) {
  const pages = rowsThatChange(given);
  return [
    getListClientPagesMockHandler(({ request }) => ({ data: pageFor(request, pages.rows) })),
    getGetClientPageMockHandler(() => ({ data: { ...clientPageDetails, ...pages.find(openClientPage.id) } })),
    getEndClientPageMockHandler(() => ({
      success: true as const,
      data: pages.change(openClientPage.id, { status: 'revoked' }),
    })),
  ];
}

const meta = preview.meta({
  title: 'Buyer/client pages/Client pages',
  component: MyClientPagesPage,
  parameters: { layout: 'fullscreen', ...at('/my/client-pages') },
  decorators: [withPageFrame],
  beforeEach({ msw }) {
    msw.use(...ownPages(), ...placingOrders(ashasOrders));
  },
});

/** The own pages: one that is not answered yet, one with likes, one that was closed and one that has ended. */
export const Default = meta.story({
  async play({ canvas }) {
    const table = within(await canvas.findByRole('table', { name: 'Client pages' }));
    await expect((await table.findAllByText('Open'))[0]).toBeVisible();
    await expect(table.getByText('Closed')).toBeVisible();
    await expect(table.getByText('Ended')).toBeVisible();
  },
});

const sheet = async () => within(await screen.findByRole('dialog', { name: 'Client page 12' }));

/** Orders what the client likes and can still be had, and closes the page. */
export const Answers = meta.story({
  parameters: at('/my/client-pages?id=12'),
  async play({ userEvent }) {
    const page = await sheet();
    await expect((await page.findAllByText('Likes it')).length).toBe(2);
    await expect(page.getByText('No longer available')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Order liked' }));
    const order = within(await screen.findByRole('dialog', { name: 'Place Order' }));
    await waitFor(() => expect(order.getByText(/^1 piece/)).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Place Order' })).toBeNull());
    await userEvent.click((await sheet()).getByRole('button', { name: 'Close the page' }));
    await userEvent.click(await screen.findByRole('button', { name: 'YES' }));
    await screen.findByText(addedMessages.clientPage.ended);
    await (await sheet()).findByText('Closed');
  },
});

export const AnswersOnAPhone = meta.story({
  globals: { viewport: { value: 'phone' } },
  parameters: at('/my/client-pages?id=12'),
  async play() {
    await (await sheet()).findAllByText('Likes it');
  },
});

/** Another buyer's page, or none. */
export const UnknownPage = meta.story({
  parameters: at('/my/client-pages?id=99'),
  beforeEach({ msw }) {
    msw.use(respondsWithError('get', '*/client-page', 404, 'This page does not exist'));
  },
  async play() {
    const page = within(await screen.findByRole('dialog', { name: 'Client page 99' }));
    await page.findByText('This page does not exist');
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(neverResponds('get', '*/client-pages'));
  },
});

export const Empty = meta.story({
  beforeEach({ msw }) {
    msw.use(...ownPages([]));
  },
  async play({ canvas }) {
    await canvas.findByText('No client pages yet');
    await expect(canvas.getByRole('link', { name: 'New stock' })).toHaveAttribute('href', '/report');
  },
});

export const Failed = meta.story(failedPage);
export const Forbidden = meta.story({ ...forbiddenPage });
export const Generated = meta.story({ ...generatedPage });
export const LongValues = meta.story({ ...longValuesPage });

export const Narrow = meta.story({
  globals: { viewport: { value: 'phone' } },
  async play({ canvas, userEvent }) {
    const card = within(await canvas.findByRole('article', { name: 'Page 12' }));
    await userEvent.click(card.getByRole('button', { name: 'Page 12' }));
    await sheet();
  },
});

export const RightToLeft = meta.story({
  globals: { theme: 'dark', direction: 'rtl' },
  async play({ canvas }) {
    await expect((await canvas.findAllByText('Open'))[0]).toBeVisible();
  },
});

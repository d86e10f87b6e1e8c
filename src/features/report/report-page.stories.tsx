import type { StoryContext } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import {
  getListFeaturedDiamondsMockHandler,
  getListNewDiamondsMockHandler,
} from '#contract/mocks/diamonds/diamonds.msw.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { buyerDiamonds, diamonds } from '#mocks/data/diamonds.ts';
import { pageFor } from '#mocks/rows/page-of.ts';
import { withPageFrame } from '#storybook/decorators/with-page-frame.tsx';
import preview from '#storybook/preview.tsx';
import { setOnline } from '#storybook/support/connection.ts';
import { neverResponds } from '#storybook/support/failure-handlers.ts';
import { firstPagePayload } from '#storybook/support/list-page-states.ts';
import { pageParameters } from '#storybook/support/page-parameters.ts';
import { emptyPage, forbiddenPage, generatedPage, longValuesPage } from '#storybook/support/page-states.ts';
import { ReportPage } from './report-page.tsx';

const at = pageParameters('buyer');

/** The stones with the star, the latest change first. */
const featured = diamonds
  .filter((stone) => stone.featured === 1)
  .toSorted((a, b) => b.updated_at.localeCompare(a.updated_at))
  .flatMap(({ id }) => buyerDiamonds.filter((stone) => stone.id === id));

const meta = preview.meta({
  title: 'Buyer/report/Report',
  component: ReportPage,
  parameters: { layout: 'fullscreen', ...at('/report') },
  decorators: [withPageFrame],
  beforeEach({ msw }) {
    sessionStorage.clear();
    localStorage.removeItem('facet.columns.report');
    msw.use(
      getListNewDiamondsMockHandler(({ request }) => ({ data: pageFor(request, buyerDiamonds) })),
      getListFeaturedDiamondsMockHandler(({ request }) => ({ data: pageFor(request, featured) })),
    );
  },
});

export const Default = meta.story({ tags: ['!test'] });

export const SelectsAndPages = Default.extend({
  async play({ canvas, userEvent }) {
    await canvas.findByText('KD-57943');
    await expect(canvas.getByRole('heading', { name: 'New Stock' })).toBeInTheDocument();
    await expect(canvas.getAllByText('−23.05')[0]).toBeVisible();
    await expect(canvas.getByRole('columnheader', { name: /Wholesale.*Disc/ })).toBeVisible();
    await expect(canvas.queryByText('RAP')).toBeNull();
    // This list is always newest first and cannot be sorted.
    await expect(
      within(canvas.getByRole('columnheader', { name: 'Carat' })).queryByRole('button'),
    ).toBeNull();

    await userEvent.click(canvas.getByRole('button', { name: 'Place Order' }));
    await screen.findByText('Please select 1 or more diamond');
    await userEvent.click(canvas.getByRole('button', { name: 'Compare' }));
    await screen.findByText('Please select any diamond to compare');
    await userEvent.click(canvas.getByRole('button', { name: 'Show Selected' }));
    await screen.findByText('Please select any diamond to show');
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select KD-57943' }));
    const bar = within(canvas.getByRole('region', { name: 'Selection' }));
    for (const name of ['Enquiry', 'Hold', 'Place Order'])
      await expect(bar.getByRole('button', { name })).toBeVisible();
    await userEvent.click(bar.getByRole('button', { name: 'Compare' }));
    await screen.findByText('Please select minimum 2 diamond to compare');
  },
});

/** The keys of the actions are in the list of shortcuts and in the tooltips, and run them. */
export const Keys = meta.story({
  async play({ canvas, userEvent }) {
    await canvas.findByText('KD-57943');
    await expect(canvas.getByRole('button', { name: 'Compare' })).toHaveAttribute('title', 'Compare (C)');
    await userEvent.keyboard('?');
    const help = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    for (const action of ['Place Order', 'Enquiry', 'Compare', 'Show Selected', 'Send the open dialog'])
      await expect(help.getByText(action)).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.keyboard('c');
    await screen.findByText('Please select any diamond to compare');
    await userEvent.keyboard('j o');
    await screen.findByRole('dialog', { name: 'Place Order' });
  },
});

async function pageOffline({ canvas, userEvent }: Pick<StoryContext, 'canvas' | 'userEvent'>) {
  await canvas.findByText('KD-31424');
  setOnline(false);
  await userEvent.click(canvas.getByRole('button', { name: 'Page 2' }));
  await canvas.findByText(addedMessages.network.offline);
  await expect(canvas.getByText('KD-31424')).toBeVisible();
}

/** Offline a further page says so at once and the rows stay. */
export const PagingOffline = meta.story({
  tags: ['!test'],
  parameters: at('/report?title=search&sort=stone*_id'),
  beforeEach: () => () => setOnline(undefined),
  play: pageOffline,
});

/** The page loads by itself when the connection is back. */
export const PagesOnceOnline = PagingOffline.extend({
  async play({ canvas, userEvent }) {
    await pageOffline({ canvas, userEvent });
    setOnline(true);
    await canvas.findByText('RB-48155');
    await expect(canvas.queryByText(addedMessages.network.offline)).toBeNull();
  },
});

export const SearchResult = meta.story({
  parameters: at(
    '/report?title=search&shape=Round_Emerald&color=D_E_F_J&sort=-carat&stone_ids=KD-57943_KD-00001_RB-48210_KD-52110_RB-48155',
  ),
  async play({ canvas, userEvent }) {
    await expect(await canvas.findByText('KD-57943')).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'Search Result' })).toBeInTheDocument();
    await expect(canvas.getByText('KD-00001')).toBeVisible();
    await expect(canvas.getByRole('columnheader', { name: /Carat/ })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Shape' }));
    await waitFor(() => expect(canvas.getByTestId('address')).not.toHaveTextContent('shape='));
    await userEvent.click(canvas.getByRole('button', { name: 'Modify Search' }));
    await waitFor(() =>
      expect(canvas.getByTestId('address')).toHaveTextContent(/^\/search\?.*color=D_E_F_J/),
    );
  },
});

/** Filters may come from the navigation state alone. */
export const FromNavigationState = meta.story({
  parameters: at('/report', { title: 'search', filters: { shape: ['Pear'] } }),
  async play({ canvas }) {
    await canvas.findByText('AG-46611');
    await waitFor(() =>
      expect(canvas.getByTestId('address')).toHaveTextContent('/report?shape=Pear&title=search'),
    );
  },
});

export const Featured = meta.story({
  parameters: at('/report?title=featured'),
  async play({ canvas, userEvent }) {
    await canvas.findByRole('heading', { name: 'Best of House of Ardent' });
    await canvas.findByText('HD-70001');
    await userEvent.click(canvas.getByRole('button', { name: 'Carat' }));
    await waitFor(() => expect(canvas.getByTestId('address')).toHaveTextContent('sort=carat'));
    await canvas.findByText('HD-70001');
  },
});

export const Recommended = meta.story({
  parameters: at('/report?title=recommended'),
  async play({ canvas }) {
    await canvas.findByRole('heading', { name: 'Recommended Diamond' });
  },
});

export const Grid = meta.story({
  parameters: at('/report?view=grid'),
  async play({ canvas, userEvent }) {
    const card = within(await canvas.findByRole('article', { name: 'FY-31871' }));
    await userEvent.click(card.getByRole('checkbox', { name: 'Select FY-31871' }));
    await expect(canvas.getByRole('region', { name: 'Selection' })).toHaveTextContent('$72,480.00');
  },
});

export const Media = meta.story({
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Certificate of RB-48210' }));
    const dialog = within(await screen.findByRole('dialog'));
    await expect(dialog.getByRole('tab', { name: 'Certificate' })).toHaveAttribute('aria-selected', 'true');
    await userEvent.click(dialog.getByRole('tab', { name: 'Video' }));
    await expect(dialog.getByRole('link', { name: 'Open in a new tab' })).toHaveAttribute(
      'href',
      expect.stringContaining('/files/videos/round-turning.webm'),
    );
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(neverResponds('get', '*/diamond/new'));
  },
  async play({ canvas }) {
    await expect(await canvas.findByRole('table', { name: 'New Stock' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
  },
});

export const Failed = meta.story({
  globals: { scenario: 'server-error' },
  async play({ canvas }) {
    await canvas.findByRole('button', { name: 'Try again' });
    await expect(canvas.getByRole('alert')).toHaveTextContent(addedMessages.request.internalError);
  },
});

export const Empty = meta.story({ ...emptyPage });
export const Forbidden = meta.story({ ...forbiddenPage });
export const Generated = meta.story({ ...generatedPage });
export const LongValues = meta.story({ ...longValuesPage });

export const Dark = meta.story({ globals: { theme: 'dark' }, parameters: at('/report?title=search') });
export const RightToLeft = meta.story({
  globals: { direction: 'rtl' },
  parameters: at('/report?title=search&shape=Round'),
});

export const Phone = meta.story({
  globals: { viewport: { value: 'phone' } },
  parameters: at('/report?title=search&shape=Round_Pear_Emerald&color=E_F'),
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Select KD-57943' }));
    const bar = within(canvas.getByRole('region', { name: 'Selection' }));
    await expect(bar.getByText(/selected/)).toHaveTextContent('1 selected · $14,026.45');
    await userEvent.click(bar.getByRole('button', { name: 'Enquiry' }));
    await screen.findByRole('dialog', { name: 'Enquiry' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(await canvas.findByRole('button', { name: 'More' }));
    await screen.findByRole('menuitem', { name: 'Modify Search' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  },
});

export const PayloadOfTheFirstPage = meta.story({
  parameters: at('/report?title=search&shape=Round'),
  ...firstPagePayload('/report?title=search&shape=Round'),
});

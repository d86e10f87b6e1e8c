import { delay, HttpResponse, http } from 'msw';
import { expect, fn, screen, spyOn, waitFor, within } from 'storybook/test';
import { getGetAdminStatsMockHandler } from '#contract/mocks/dashboard/dashboard.msw.ts';
import { getSearchDiamondsMockHandler } from '#contract/mocks/diamonds/diamonds.msw.ts';
import type { Diamond } from '#contract/model/diamond.ts';
import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import { searchStones } from '#mocks/answers/diamond-search.ts';
import { diamondAnswers } from '#mocks/answers/diamonds.ts';
import { adminStats } from '#mocks/fixtures/dashboard.ts';
import { diamonds, noDiamonds, pageOf } from '#mocks/fixtures/diamonds.ts';
import { scenarioHandlers } from '#mocks/scenarios.ts';
import preview from '#storybook/preview.tsx';
import { recordBodies } from '#storybook/recorded-bodies.ts';
import { DiamondListPage } from './diamond-list-page.tsx';

const meta = preview.meta({
  title: 'diamonds/Diamond list',
  component: DiamondListPage,
  parameters: { layout: 'fullscreen', app: { path: '/diamonds', user: 'admin' } },
  decorators: [
    (Story) => (
      <main className="flex min-h-dvh flex-col bg-paper">
        <Story />
      </main>
    ),
  ],
  beforeEach({ msw }) {
    sessionStorage.clear();
    localStorage.removeItem('facet.columns.diamonds');
    msw.use(...diamondAnswers, getGetAdminStatsMockHandler({ data: { ...adminStats, diamondCount: 24 } }));
  },
});

const at = (path: string, state?: unknown) => ({ app: { path, user: 'admin' as const, state } });

const listOf = (stones: readonly Diamond[]) =>
  getSearchDiamondsMockHandler(async ({ request }) => {
    const page = Number(new URL(request.url).searchParams.get('page')) || 1;
    return { data: searchStones(stones, (await request.json()) as DiamondFilters, page) };
  });

export const Default = meta.story({
  async play({ canvas, userEvent }) {
    await canvas.findByText('KD-57943');
    // The list includes sold stones; the side bar counts only stones in stock.
    await canvas.findByTitle(/^25 stones · 24 in stock · updated /);
    for (const header of ['RAP', 'Disc %', '$/ct', 'Total $'])
      await expect(
        canvas.getByRole('columnheader', { name: new RegExp(`^${header.replace('$', '\\$')}`) }),
      ).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Delete Diamonds' }));
    await screen.findByText('Please select 1 or more diamond');
    await userEvent.click(canvas.getByRole('button', { name: 'Show Selected' }));
    await screen.findByText('Please select any diamond to show');
    await userEvent.keyboard('/');
    await expect(canvas.getByRole('searchbox', { name: 'Search by Stone ID' })).toHaveFocus();
    await userEvent.keyboard('SV-');
    await waitFor(() => expect(canvas.getByTestId('address')).toHaveTextContent('stone_id=SV-'));
    await canvas.findByText(/6 of 25 stones/);
    await expect(canvas.queryByText(/in stock/)).toBeNull();
  },
});

/**
 * In a window of 1366 px with the side bar, all columns are visible, and totals, actions and the pager of a
 * selection fit on one line.
 */
export const NarrowWindow = meta.story({
  parameters: at('/diamonds?pageNo=2600'),
  decorators: [
    (Story) => (
      <div style={{ width: 1150 }}>
        <Story />
      </div>
    ),
  ],
  beforeEach({ msw }) {
    const page = { ...pageOf(diamonds.slice(0, 10)), current_page: 2601, total: 53_940 };
    msw.use(http.post('*/diamond/search', () => HttpResponse.json({ data: page })));
  },
  async play({ canvas, userEvent }) {
    await canvas.findByText('KD-57943');
    const area = canvas.getByRole('region', { name: 'Diamonds' });
    await expect(area.scrollWidth).toBeLessThanOrEqual(area.clientWidth);
    const next = canvas.getByRole('button', { name: 'Next page' });
    await expect(canvas.getByRole('button', { name: 'Page 2,600' })).toBeVisible();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select all on this page' }));
    const bar = canvas.getByRole('region', { name: 'Selection' });
    const middle = (element: Element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return (top + bottom) / 2;
    };
    for (const name of ['Show Selected', 'Delete Diamonds']) {
      const button = within(bar).getByRole('button', { name });
      await waitFor(() => expect(Math.abs(middle(button) - middle(next))).toBeLessThan(2));
    }
    const footer = next.closest('.group\\/fit') as HTMLElement;
    await expect(footer.scrollWidth).toBeLessThanOrEqual(footer.clientWidth);
  },
});

/** Two marks with different icons; both update optimistically and roll back when the server rejects. */
export const Marks = meta.story({
  async play({ canvas, userEvent }) {
    const featured = await canvas.findByRole('button', { name: 'Featured, RB-48210' });
    await expect(featured).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(featured);
    await screen.findByText('Record updated successfully');
    await userEvent.click(canvas.getByRole('button', { name: 'Hot deal, KD-47929' }));
  },
});

export const MarkRefused = meta.story({
  beforeEach({ msw }) {
    msw.use(
      http.put('*/diamond/update', async () => {
        await delay(150);
        return HttpResponse.json({ error: 'The stone has changed meanwhile.' }, { status: 409 });
      }),
    );
  },
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Hot deal, RB-48210' }));
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Hot deal, RB-48210' })).toHaveAttribute(
        'aria-pressed',
        'true',
      ),
    );
    await screen.findByText('Fail to update record, Please try again.');
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Hot deal, RB-48210' })).toHaveAttribute(
        'aria-pressed',
        'false',
      ),
    );
  },
});

export const Deleting = meta.story({
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Select KD-57943' }));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select AG-46611' }));
    const bar = within(canvas.getByRole('region', { name: 'Selection' }));
    await userEvent.click(bar.getByRole('button', { name: 'Show Selected' }));
    await waitFor(() => expect(canvas.queryByText('FY-31871')).toBeNull());
    await userEvent.click(bar.getByRole('button', { name: 'Delete Diamonds' }));
    const alert = within(await screen.findByRole('alertdialog', { name: 'Alert!' }));
    await alert.findByText('Are you sure, you want to delete selected diamonds?');
    await userEvent.click(alert.getByRole('button', { name: 'YES' }));
    await screen.findByText('2 Record deleted successfully');
    await waitFor(() => expect(canvas.queryByRole('region', { name: 'Selection' })).toBeNull());
    await canvas.findByText('No stones selected');
  },
});

/** A stone in an order is not deleted; the server names it. */
export const DeleteRefused = meta.story({
  beforeEach({ msw }) {
    msw.use(
      http.put('*/diamond/delete', () =>
        HttpResponse.json({ error: 'An order holds KD-57943.' }, { status: 409 }),
      ),
    );
  },
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Select KD-57943' }));
    const bar = within(canvas.getByRole('region', { name: 'Selection' }));
    await userEvent.click(bar.getByRole('button', { name: 'Delete Diamonds' }));
    await userEvent.click(await screen.findByRole('button', { name: 'YES' }));
    await screen.findByText('Fail to delete record. An order holds KD-57943.');
    await userEvent.click(screen.getByRole('button', { name: 'NO' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  },
});

export const DeleteFailed = meta.story({
  beforeEach({ msw }) {
    msw.use(http.put('*/diamond/delete', () => new HttpResponse(null, { status: 500 })));
  },
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Select KD-57943' }));
    const bar = within(canvas.getByRole('region', { name: 'Selection' }));
    await userEvent.click(bar.getByRole('button', { name: 'Delete Diamonds' }));
    await userEvent.click(await screen.findByRole('button', { name: 'YES' }));
    await screen.findByText('Fail to delete record, Please try again.');
  },
});

export const Filtered = meta.story({
  parameters: at('/diamonds', { filters: { shape: ['Round', 'Emerald'], color: ['D', 'E', 'F'] } }),
  async play({ canvas, userEvent }) {
    await canvas.findByText('KD-57943');
    await expect(canvas.getByTestId('address')).toHaveTextContent(
      '/diamonds?shape=Round_Emerald&color=D_E_F',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Modify Search' }));
    await expect(canvas.getByTestId('address')).toHaveTextContent('/search/diamonds?shape=Round_Emerald');
  },
});

/** A stone that is not on sale shows its state in place of its marks. */
export const Sold = meta.story({
  beforeEach({ msw }) {
    msw.use(
      listOf(
        diamonds.map((stone, index) => ({
          ...stone,
          state: index === 1 ? 'sold' : index === 3 ? 'hidden' : 'on_sale',
        })),
      ),
    );
  },
  async play({ canvas }) {
    await canvas.findByText('Sold');
    await canvas.findByText('Hidden');
    await expect(canvas.queryByRole('button', { name: 'Featured, AG-46611' })).toBeNull();
  },
});

export const Grid = meta.story({
  parameters: at('/diamonds?view=grid'),
  async play({ canvas }) {
    const card = within(await canvas.findByRole('article', { name: 'RB-48210' }));
    await expect(card.getByText('17,500')).toBeVisible();
    await expect(card.getByRole('button', { name: 'Featured, RB-48210' })).toBeVisible();
    await expect(card.queryByRole('link', { name: 'Edit' })).toBeNull();
  },
});

export const Uploading = meta.story({
  async play({ canvas, userEvent }) {
    await canvas.findByText('KD-57943');
    await userEvent.click(canvas.getByRole('button', { name: 'Upload Diamond List' }));
    await screen.findByRole('dialog', { name: 'Upload Diamond List' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
});

export const UploadingImages = meta.story({
  async play({ canvas, userEvent }) {
    await canvas.findByText('KD-57943');
    await userEvent.click(canvas.getByRole('button', { name: 'Upload Diamond Images' }));
    await screen.findByRole('dialog', { name: 'Upload Diamond Images' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
});

const exportRequest = fn();

/** Exports all results or the selected stones; the file opens in a new window. */
export const Exporting = meta.story({
  parameters: at('/diamonds?shape=Round&sortWith=carat'),
  beforeEach({ msw }) {
    exportRequest.mockClear();
    msw.use(
      http.post('*/file/diamond/export', async ({ request }) => {
        exportRequest(await request.json());
        return HttpResponse.json({ success: true, url: '/files/exports/stock.csv?key=k' });
      }),
    );
  },
  async play({ canvas, userEvent }) {
    const opened = spyOn(window, 'open').mockReturnValue(null);
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Select KD-57943' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Export Diamonds' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Export Diamonds' }));
    await expect(dialog.getByRole('radio', { name: 'Selected stones (1)' })).toBeChecked();
    await userEvent.click(dialog.getByRole('button', { name: 'Export' }));
    await dialog.findByRole('link', { name: 'Download' });
    await expect(exportRequest).toHaveBeenLastCalledWith(
      expect.objectContaining({ stone_ids: ['KD-57943'], shape: ['Round'], format: 'csv' }),
    );
    await expect(opened.mock.lastCall?.[0]).toMatch(/\/files\/exports\/stock\.csv\?key=k$/);
    await userEvent.click(dialog.getByRole('radio', { name: /^All results \(\d+\)$/ }));
    await userEvent.click(dialog.getByRole('radio', { name: 'Excel workbook (.xlsx)' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Export' }));
    await dialog.findByRole('link', { name: 'Download' });
    const last = exportRequest.mock.lastCall?.[0];
    await expect(last).toMatchObject({ shape: ['Round'], format: 'xlsx' });
    await expect(last).not.toHaveProperty('stone_ids');
    await expect(last).not.toHaveProperty('pageSize');
    await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    opened.mockRestore();
  },
});

export const ExportRefused = meta.story({
  beforeEach({ msw }) {
    msw.use(
      http.post('*/file/diamond/export', () =>
        HttpResponse.json({ error: 'The list cannot be written now.' }, { status: 503 }),
      ),
    );
  },
  async play({ canvas, userEvent }) {
    await canvas.findByText('KD-57943');
    await userEvent.click(canvas.getByRole('button', { name: 'Export Diamonds' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Export Diamonds' }));
    await expect(dialog.getByRole('radio', { name: 'Selected stones (0)' })).toBeDisabled();
    await userEvent.click(dialog.getByRole('radio', { name: 'Excel workbook (.xlsx)' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Export' }));
    // Shows the error once and keeps the options; another option clears it.
    await dialog.findByText('The list cannot be written now.');
    await expect(screen.getAllByText('The list cannot be written now.')).toHaveLength(1);
    await expect(dialog.getByRole('radio', { name: 'Excel workbook (.xlsx)' })).toBeChecked();
    await userEvent.click(dialog.getByRole('radio', { name: 'CSV' }));
    await expect(dialog.queryByText('The list cannot be written now.')).toBeNull();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
});

export const ExportFailed = meta.story({
  beforeEach({ msw }) {
    msw.use(http.post('*/file/diamond/export', () => new HttpResponse(null, { status: 500 })));
  },
  async play({ canvas, userEvent }) {
    await canvas.findByText('KD-57943');
    await userEvent.click(canvas.getByRole('button', { name: 'Export Diamonds' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Export Diamonds' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Export' }));
    await dialog.findByText('Something unexpected happened. Please try again.');
  },
});

/** A failed export shows no link and opens no window. */
export const ExportWithoutSuccess = meta.story({
  beforeEach({ msw }) {
    exportRequest.mockClear();
    msw.use(
      http.post('*/file/diamond/export', async ({ request }) => {
        exportRequest(await request.json());
        return HttpResponse.json({ success: false });
      }),
    );
  },
  async play({ canvas, userEvent }) {
    const opened = spyOn(window, 'open').mockReturnValue(null);
    await canvas.findByText('KD-57943');
    await userEvent.click(canvas.getByRole('button', { name: 'Export Diamonds' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Export Diamonds' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Export' }));
    await waitFor(() => expect(exportRequest).toHaveBeenCalledOnce());
    await waitFor(() =>
      expect(dialog.getByRole('button', { name: 'Export' })).not.toHaveAttribute('aria-busy'),
    );
    await expect(opened).not.toHaveBeenCalled();
    await expect(dialog.queryByRole('alert')).toBeNull();
    await expect(dialog.queryByRole('link')).toBeNull();
    opened.mockRestore();
  },
});

/** A list of the selected stones exports only those; a cancelled export opens no window. */
export const ExportCancelled = meta.story({
  beforeEach({ msw }) {
    exportRequest.mockClear();
    msw.use(
      http.post('*/file/diamond/export', async ({ request }) => {
        exportRequest(await request.json());
        await delay(400);
        return HttpResponse.json({ success: true, url: '/files/exports/stock.csv?key=k' });
      }),
    );
  },
  async play({ canvas, userEvent }) {
    const opened = spyOn(window, 'open').mockReturnValue(null);
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Select KD-57943' }));
    const bar = within(canvas.getByRole('region', { name: 'Selection' }));
    await userEvent.click(bar.getByRole('button', { name: 'Show Selected' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Export Diamonds' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Export Diamonds' }));
    await expect(dialog.queryByRole('radio', { name: /^All results/ })).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Export' }));
    await dialog.findByRole('progressbar', { name: 'Exporting 1 stone' });
    await waitFor(() => expect(exportRequest).toHaveBeenCalledOnce());
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await new Promise((resolve) => setTimeout(resolve, 700));
    await expect(opened).not.toHaveBeenCalled();
    opened.mockRestore();
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(http.post('*/diamond/search', () => delay('infinite') as never));
  },
  async play({ canvas }) {
    await expect(await canvas.findByRole('table', { name: 'Diamonds' })).toHaveAttribute('aria-busy', 'true');
  },
});

export const Empty = meta.story({
  beforeEach({ msw }) {
    msw.use(http.post('*/diamond/search', () => HttpResponse.json({ data: noDiamonds })));
  },
  async play({ canvas }) {
    await canvas.findByText('No stones yet');
  },
});

export const NothingFound = meta.story({
  parameters: at('/diamonds?shape=Heart&carat=9..&stone_ids=KD-1_KD-2'),
  async play({ canvas }) {
    await canvas.findByText('No stones match this search');
    await expect(canvas.getByRole('status')).toHaveTextContent('Stone numbers not in stock: KD-1, KD-2');
  },
});

export const Failed = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarioHandlers('failing'));
  },
  async play({ canvas }) {
    await canvas.findByRole('button', { name: 'Try again' });
  },
});

export const Dark = meta.story({ globals: { theme: 'dark' } });
export const RightToLeft = meta.story({ globals: { direction: 'rtl' } });

export const Phone = meta.story({
  globals: { viewport: { value: 'phone' } },
  beforeEach({ msw }) {
    msw.use(http.post('*/diamond/search', () => HttpResponse.json({ data: pageOf(diamonds) })));
  },
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Select KD-57943' }));
    const bar = within(canvas.getByRole('region', { name: 'Selection' }));
    await expect(bar.getByRole('button', { name: 'Delete Diamonds' })).toBeVisible();
    // An eight-digit total still leaves the buttons on one line.
    for (const number of ['RB-48210', 'FY-31871', 'AG-46611', 'KD-47929'])
      await userEvent.click(canvas.getByRole('checkbox', { name: `Select ${number}` }));
    const region = canvas.getByRole('region', { name: 'Selection' });
    await expect(region.scrollWidth).toBeLessThanOrEqual(region.clientWidth);
    await expect(region.clientHeight).toBeLessThanOrEqual(68);
  },
});

const searches = recordBodies<DiamondFilters>('post', '*/diamond/search');

/** The payload contains the page number also for the first page; the address does not. */
export const PayloadOfTheFirstPage = meta.story({
  parameters: at('/diamonds?shape=Round'),
  beforeEach({ msw }) {
    searches.bodies.length = 0;
    msw.use(searches.handler);
  },
  async play({ canvas }) {
    await canvas.findByText('RB-48210');
    await waitFor(() => expect(searches.bodies).not.toEqual([]));
    for (const body of searches.bodies)
      await expect(body).toMatchObject({ pageNo: 0, pageSize: expect.any(Number) });
    await expect(searches.bodies).toContainEqual(expect.objectContaining({ pageSize: 10 }));
    await expect(canvas.getByTestId('address').textContent).toBe('/diamonds?shape=Round');
  },
});

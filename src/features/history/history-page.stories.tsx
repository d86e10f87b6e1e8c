import { expect, screen, waitFor, within } from 'storybook/test';
import {
  getExportHistoryMockHandler,
  getListHistoryMockHandler,
} from '#contract/mocks/history/history.msw.ts';
import { maxListedEntries } from '#domain/history/history-limits.ts';
import { history } from '#mocks/data/history.ts';
import { pageFor, pageOf } from '#mocks/rows/page-of.ts';
import { withPageFrame } from '#storybook/decorators/with-page-frame.tsx';
import preview from '#storybook/preview.tsx';
import { neverResponds } from '#storybook/support/failure-handlers.ts';
import { failedPage } from '#storybook/support/list-page-states.ts';
import { pageParameters } from '#storybook/support/page-parameters.ts';
import { forbiddenPage, generatedPage, longValuesPage } from '#storybook/support/page-states.ts';
import { HistoryPage } from './history-page.tsx';

const at = pageParameters('admin');

/** The changes of a kind of record, by an account, or by an action. */
const listed = getListHistoryMockHandler(({ request }) => {
  const query = new URL(request.url).searchParams;
  const is = (name: string, value: string | number | undefined) =>
    !query.has(name) || query.get(name) === String(value);
  const found = history.filter(
    ({ subject, account, action }) =>
      is('kind', subject.kind) && is('account', account?.id) && is('action', action),
  );
  return { data: pageFor(request, found) };
});

const meta = preview.meta({
  title: 'Administrator/history/History',
  component: HistoryPage,
  parameters: { layout: 'fullscreen', ...at('/history') },
  decorators: [withPageFrame],
  beforeEach({ msw }) {
    localStorage.removeItem('facet.rows.history');
    msw.use(listed);
  },
});

export const Default = meta.story({ tags: ['!test'] });

export const OpensAChange = Default.extend({
  async play({ canvas, userEvent }) {
    await canvas.findByRole('button', { name: /open change 9041$/ });
    const heads = canvas.getAllByRole('columnheader').map((head) => head.textContent);
    await expect(heads).toEqual(['When', 'Who', 'Kind', 'Record', 'Action', 'Changes']);
    const table = within(canvas.getByRole('table', { name: 'History' }));
    await expect(table.getByText(/^Wholesale price per carat 15,050.00 → 14,800.00/)).toBeVisible();
    await expect(table.getByText('Status PENDING → ACCEPTED')).toBeVisible();
    await expect(table.getByText('Home slider')).toBeVisible();
    await expect(table.getByText('Server')).toBeVisible();
    await expect(table.getByRole('link', { name: 'RB-48210' })).toHaveAttribute(
      'href',
      '/diamond/NDgyMTA%3D',
    );
    await userEvent.click(canvas.getByRole('button', { name: /open change 9041$/ }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Changed' }));
    await waitFor(() => expect(sheet.getByText('Featured')).toBeVisible());
    await userEvent.click(sheet.getByRole('button', { name: 'All changes by Meera Kapoor' }));
    await waitFor(() => expect(canvas.getByTestId('address')).toHaveTextContent('/history?account=1'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(canvas.getByRole('list', { name: 'Active filters' })).toHaveTextContent('Meera Kapoor');
    await waitFor(() => expect(canvas.queryByText('Server')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Who' }));
    await canvas.findByText('Server');
  },
});

export const Filters = meta.story({
  async play({ canvas, userEvent }) {
    await canvas.findByRole('button', { name: /open change 9041$/ });
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Kind' }), 'Order');
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Action' }), 'Payment received');
    await waitFor(() => expect(canvas.getByText('1 change')).toBeVisible());
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Action' }), 'Deleted');
    await userEvent.click(await canvas.findByRole('button', { name: 'Show all changes' }));
    await canvas.findByRole('button', { name: /open change 9041$/ });
    await userEvent.type(canvas.getByLabelText('From'), '2026-11-20');
    await waitFor(() => expect(canvas.getByTestId('address')).toHaveTextContent('/history?from=2026-11-20'));
  },
});

/** Sign-ins and exports are kinds of their own; somebody without an account is nobody of the server. */
export const SignIns = meta.story({
  async play({ canvas, userEvent }) {
    await canvas.findByRole('button', { name: /open change 9041$/ });
    const kind = canvas.getByRole('combobox', { name: 'Kind' });
    await userEvent.selectOptions(kind, 'Sign-in');
    await waitFor(() => expect(canvas.getByText('2 changes')).toBeVisible());
    const table = within(canvas.getByRole('table', { name: 'History' }));
    await expect(table.getByText('Address 198.51.100.24 · Device Chrome on Windows')).toBeVisible();
    await expect(table.getByText('Unknown')).toBeVisible();
    await expect(table.getByRole('link', { name: 'Meera Kapoor' })).toBeVisible();
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Action' }), 'Sign-in refused');
    await waitFor(() => expect(canvas.getByText('1 change')).toBeVisible());
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Action' }), 'Exported');
    await userEvent.selectOptions(kind, 'Export');
    await expect(await table.findByText('Stock list')).toBeVisible();
  },
});

export const ExportFails = meta.story({
  beforeEach({ msw }) {
    msw.use(
      getExportHistoryMockHandler(() => {
        throw Response.json({ error: 'The disk is almost full' }, { status: 503 });
      }),
    );
  },
  async play({ canvas, userEvent }) {
    await canvas.findByRole('button', { name: /open change 9041$/ });
    await userEvent.click(canvas.getByRole('button', { name: 'Export CSV' }));
    await screen.findByText('The disk is almost full');
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(neverResponds('get', '*/history'));
  },
  async play({ canvas }) {
    await expect(await canvas.findByRole('table', { name: 'History' })).toHaveAttribute('aria-busy', 'true');
  },
});

export const Empty = meta.story({
  beforeEach({ msw }) {
    msw.use(getListHistoryMockHandler({ data: pageOf([]) }));
  },
  async play({ canvas }) {
    await canvas.findByText('No changes yet');
    await expect(canvas.getByRole('button', { name: 'Export CSV' })).toHaveAttribute('aria-disabled', 'true');
  },
});

export const Failed = meta.story(failedPage);
export const Forbidden = meta.story({ ...forbiddenPage });
export const Generated = meta.story({ ...generatedPage });
export const LongValues = meta.story({ ...longValuesPage });

export const Dark = meta.story({ globals: { theme: 'dark' } });
export const RightToLeft = meta.story({ globals: { direction: 'rtl' } });

export const Phone = meta.story({
  globals: { viewport: { value: 'phone' } },
  async play({ canvas, userEvent }) {
    const card = within(await canvas.findByRole('article', { name: 'Change 9040' }));
    await expect(card.getByText('Received 10,000.00 · Paid 0.00 → 10,000.00')).toBeVisible();
    await userEvent.click(card.getByRole('button', { name: 'Payment received' }));
    await screen.findByRole('dialog', { name: 'Payment received' });
  },
});

/** More entries than are counted: the count says that there are earlier ones. */
export const VeryLong = meta.story({
  beforeEach({ msw }) {
    msw.use(getListHistoryMockHandler({ data: { ...pageOf([...history]), total: maxListedEntries } }));
  },
  async play({ canvas }) {
    await canvas.findByText('Newest 100,000 changes: narrow the filters for earlier ones');
  },
});

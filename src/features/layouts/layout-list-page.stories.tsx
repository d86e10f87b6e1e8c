import { expect, screen, waitFor, within } from 'storybook/test';
import { getListLayoutsMockHandler } from '#contract/mocks/layouts/layouts.msw.ts';
import { layouts } from '#mocks/data/layouts.ts';
import { pageOf } from '#mocks/rows/page-of.ts';
import { changingLayouts } from '#mocks/stateful/changing-layouts.ts';
import { withPageFrame, withWidth } from '#storybook/decorators/with-page-frame.tsx';
import preview from '#storybook/preview.tsx';
import { neverResponds, respondsWithError } from '#storybook/support/failure-handlers.ts';
import { failedPage } from '#storybook/support/list-page-states.ts';
import { pageParameters } from '#storybook/support/page-parameters.ts';
import { forbiddenPage, generatedPage, longValuesPage } from '#storybook/support/page-states.ts';
import { LayoutListPage } from './layout-list-page.tsx';

const at = pageParameters('admin');

const meta = preview.meta({
  title: 'Administrator/layouts/Layout list',
  component: LayoutListPage,
  parameters: { layout: 'fullscreen', ...at('/layouts') },
  decorators: [withPageFrame],
  beforeEach({ msw }) {
    localStorage.removeItem('facet.columns.layouts');
    msw.use(...changingLayouts(layouts));
  },
});

export const Default = meta.story({
  tags: ['!test'],
  decorators: [withWidth(1760)],
});

export const Pages = Default.extend({
  async play({ canvas, userEvent }) {
    await canvas.findByText('14 layouts');
    const table = within(canvas.getByRole('table', { name: 'Layouts' }));
    await expect(table.getAllByText('11,731.20')[0]).toBeVisible();
    await expect(table.getByText('Withdrawn')).toBeInTheDocument();
    await expect(canvas.getByRole('link', { name: 'Edit, layout 18' })).toHaveAttribute(
      'href',
      '/layout/form/MTg%3D',
    );
    await expect(canvas.getByRole('link', { name: 'Add New Layout' })).toHaveAttribute(
      'href',
      '/layout/form',
    );
    await userEvent.click(canvas.getByLabelText(/^page 2$/i));
    await waitFor(() => expect(canvas.getByTestId('address')).toHaveTextContent('/layouts?page=2'));
    await canvas.findByRole('link', { name: 'Edit, layout 5' });
  },
});

export const Deleting = meta.story({
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete, layout 17' }));
    const alert = within(await screen.findByRole('alertdialog', { name: 'Alert!' }));
    await alert.findByText('Are you sure, you want to delete selected layout?');
    await userEvent.click(alert.getByRole('button', { name: 'NO' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Delete, layout 17' }));
    await userEvent.click(await screen.findByRole('button', { name: 'YES' }));
    await screen.findByText('Record deleted successfully');
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Delete, layout 17' })).toBeNull());
    await canvas.findByText('13 layouts');
  },
});

export const DeleteRefused = meta.story({
  beforeEach({ msw }) {
    msw.use(respondsWithError('delete', '*/layouts/delete', 404, 'This parcel does not exist'));
  },
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete, layout 18' }));
    await userEvent.click(await screen.findByRole('button', { name: 'YES' }));
    await screen.findByText('Fail to delete record. This parcel does not exist');
    await userEvent.click(screen.getByRole('button', { name: 'NO' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(canvas.getByRole('button', { name: 'Delete, layout 18' })).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(neverResponds('get', '*/layouts'));
  },
  async play({ canvas }) {
    await expect(await canvas.findByRole('table', { name: 'Layouts' })).toHaveAttribute('aria-busy', 'true');
  },
});

export const Empty = meta.story({
  beforeEach({ msw }) {
    msw.use(getListLayoutsMockHandler({ data: pageOf([]) }));
  },
  async play({ canvas }) {
    await canvas.findByText('No layouts yet');
    await expect(canvas.getAllByRole('link', { name: 'Add New Layout' })).toHaveLength(2);
  },
});

export const Failed = meta.story(failedPage);
export const Forbidden = meta.story({ ...forbiddenPage });
export const Generated = meta.story({ ...generatedPage });
export const LongValues = meta.story({ ...longValuesPage });

export const RightToLeft = meta.story({ globals: { direction: 'rtl', theme: 'dark' } });

export const Phone = meta.story({
  globals: { viewport: { value: 'phone' } },
  async play({ canvas, userEvent }) {
    const card = within(await canvas.findByRole('article', { name: 'Layout 16' }));
    await expect(card.getByText('$99,998,999.00', { selector: 'dl > div:first-child span' })).toBeVisible();
    await userEvent.click(card.getByRole('button', { name: 'Actions of layout 16' }));
    const menu = within(await screen.findByRole('menu'));
    await expect(menu.getByRole('menuitem', { name: 'Edit' })).toHaveAttribute('href', '/layout/form/MTY%3D');
    await userEvent.click(menu.getByRole('menuitem', { name: 'Delete' }));
    await screen.findByRole('alertdialog', { name: 'Alert!' });
    await userEvent.click(screen.getByRole('button', { name: 'NO' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  },
});

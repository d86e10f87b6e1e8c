import { expect, screen, waitFor, within } from 'storybook/test';
import { jewellery } from '#mocks/data/jewellery.ts';
import { changingJewellery } from '#mocks/stateful/changing-jewellery.ts';
import { withPageFrame, withWidth } from '#storybook/decorators/with-page-frame.tsx';
import preview from '#storybook/preview.tsx';
import {
  neverResponds,
  respondsWithEmptyError,
  respondsWithError,
} from '#storybook/support/failure-handlers.ts';
import { failedPage } from '#storybook/support/list-page-states.ts';
import { pageParameters } from '#storybook/support/page-parameters.ts';
import { forbiddenPage, generatedPage, longValuesPage } from '#storybook/support/page-states.ts';
import { JewelleryListPage } from './jewellery-list-page.tsx';

const at = pageParameters('admin');

const meta = preview.meta({
  title: 'Administrator/jewellery/Jewellery list',
  component: JewelleryListPage,
  parameters: { layout: 'fullscreen', ...at('/jewellery') },
  decorators: [withPageFrame],
  beforeEach({ msw }) {
    sessionStorage.clear();
    localStorage.removeItem('facet.columns.jewellery');
    msw.use(...changingJewellery(jewellery));
  },
});

const headings = [
  'Action',
  'ID',
  'Stock-ID',
  'Supplier Name',
  'Title',
  'Description',
  'Category',
  'Sub-Category',
  'Gold Weight',
  'Gold Color',
  'Diamond Weight',
  'Shape',
  'Color',
  'Clarity',
  'Cost Price',
  'Selling Price',
  'Discount',
  'J-Selling Price',
  'J-Discount',
  'Status',
  'Created At',
];

export const Default = meta.story({
  tags: ['!test'],
  decorators: [withWidth(2200)],
});

export const SortsAndPages = Default.extend({
  async play({ canvas, userEvent }) {
    await canvas.findByText('13 pieces');
    const heads = canvas.getAllByRole('columnheader').map((head) => head.textContent?.trim());
    await expect(heads.filter((text) => headings.includes(text ?? ''))).toEqual(headings);
    await expect(canvas.getByText('INACTIVE')).toBeInTheDocument();
    for (const name of ['Action', 'Category', 'Sub-Category'])
      await expect(within(canvas.getByRole('columnheader', { name })).queryByRole('button')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: /^Cost Price/ }));
    await waitFor(() => expect(canvas.getByTestId('address')).toHaveTextContent('?sort=cost_price'));
    await userEvent.click(canvas.getByRole('button', { name: /^Cost Price/ }));
    await waitFor(() => expect(canvas.getByTestId('address')).toHaveTextContent('?sort=-cost_price'));
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search by Stock Id' }), '1077{Enter}');
    await canvas.findByText('1 piece');
    await expect(canvas.getByRole('link', { name: 'Edit, JW-1077' })).toHaveAttribute(
      'href',
      '/jewellery/form/Nzc%3D',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Mange Category' }));
    await waitFor(() => expect(canvas.getByTestId('address')).toHaveTextContent('/category'));
  },
});

/** The star is set at once, and taken back when the server refuses. */
export const Star = meta.story({
  async play({ canvas, userEvent }) {
    const star = await canvas.findByRole('button', { name: 'Featured, JW-1077' });
    await expect(star).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(star);
    await screen.findByText('Record updated successfully');
    await expect(canvas.getByRole('button', { name: 'Featured, JW-1077' })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
  },
});

export const StarRefused = meta.story({
  beforeEach({ msw }) {
    msw.use(respondsWithEmptyError('put', '*/jewellery'));
  },
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Featured, JW-1077' }));
    await screen.findByText('Fail to update record, Please try again.');
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Featured, JW-1077' })).toHaveAttribute(
        'aria-pressed',
        'true',
      ),
    );
  },
});

/** None selected is a warning; the selection survives paging. */
export const Deleting = meta.story({
  async play({ canvas, userEvent }) {
    await canvas.findByText('13 pieces');
    await userEvent.click(canvas.getByRole('button', { name: 'Delete Jewelleries' }));
    await screen.findByText('Please select 1 or more diamond');
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select JW-1074' }));
    await userEvent.click(canvas.getByLabelText(/^page 2$/i));
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Select JW-1065' }));
    const selection = within(canvas.getByRole('region', { name: 'Selection' }));
    await expect(selection.getByText('2')).toBeVisible();
    await userEvent.click(selection.getByRole('button', { name: 'Delete Jewelleries' }));
    const alert = within(await screen.findByRole('alertdialog', { name: 'Alert!' }));
    await alert.findByText('Are you sure, you want to delete selected diamonds?');
    await userEvent.click(alert.getByRole('button', { name: 'YES' }));
    await screen.findByText('2 Record deleted successfully');
    await canvas.findByText('11 pieces');
    await expect(canvas.queryByRole('region', { name: 'Selection' })).toBeNull();
  },
});

export const DeleteRefused = meta.story({
  beforeEach({ msw }) {
    msw.use(respondsWithError('delete', '*/jewellery', 404, 'There is no piece with the id 74'));
  },
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Select JW-1074' }));
    const selection = within(canvas.getByRole('region', { name: 'Selection' }));
    await userEvent.click(selection.getByRole('button', { name: 'Delete Jewelleries' }));
    await userEvent.click(await screen.findByRole('button', { name: 'YES' }));
    await screen.findByText('Fail to delete record. There is no piece with the id 74');
    await userEvent.click(screen.getByRole('button', { name: 'NO' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(canvas.getByRole('checkbox', { name: 'Select JW-1074' })).toBeChecked();
  },
});

export const Cards = meta.story({
  parameters: at('/jewellery?view=grid'),
  async play({ canvas }) {
    const card = within(await canvas.findByRole('article', { name: 'JW-1077' }));
    await expect(card.getByText('Rings - Halo')).toBeVisible();
    await expect(card.getByText('$2,237.76')).toBeVisible();
    await expect(card.getByRole('link', { name: 'Edit JW-1077' })).toBeVisible();
  },
});

/** The pictures and videos of a piece. */
export const ImagesAndVideos = meta.story({
  parameters: at('/jewellery?view=grid'),
  async play({ canvas, userEvent }) {
    const card = within(await canvas.findByRole('article', { name: 'JW-1077' }));
    await userEvent.click(card.getByRole('button', { name: 'Images and videos, JW-1077' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Halo ring in yellow gold' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Video 3' }));
    await expect(dialog.getByRole('button', { name: 'Video 3' })).toHaveAttribute('aria-pressed', 'true');
  },
});

/** From cards back to the list. */
export const BackToTheList = meta.story({
  parameters: at('/jewellery?view=grid'),
  async play({ canvas, userEvent }) {
    await canvas.findByRole('article', { name: 'JW-1077' });
    await userEvent.click(canvas.getByRole('radio', { name: 'List' }));
    await canvas.findByRole('table', { name: 'Jewellery' });
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(neverResponds('post', '*/jewellerys'));
  },
  async play({ canvas }) {
    await expect(await canvas.findByRole('table', { name: 'Jewellery' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
  },
});

export const Empty = meta.story({
  parameters: at('/jewellery?stockId=none'),
  async play({ canvas, userEvent }) {
    await canvas.findByText('No stock number contains "none"');
    await userEvent.click(canvas.getByRole('button', { name: 'Show all jewellery' }));
    await canvas.findByText('13 pieces');
  },
});

export const Failed = meta.story(failedPage);
export const Forbidden = meta.story({ ...forbiddenPage });
export const Generated = meta.story({ ...generatedPage });
export const LongValues = meta.story({ ...longValuesPage });

export const RightToLeft = meta.story({
  parameters: at('/jewellery?view=grid'),
  globals: { direction: 'rtl', theme: 'dark' },
});

export const Phone = meta.story({
  globals: { viewport: { value: 'phone' } },
  async play({ canvas }) {
    const row = within(await canvas.findByRole('article', { name: 'JW-1076' }));
    await expect(row.getByText('INACTIVE')).toBeVisible();
    await expect(row.getByText('Bracelets - Bangle')).toBeVisible();
  },
});

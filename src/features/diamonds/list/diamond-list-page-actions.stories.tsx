import { delay, HttpResponse, http } from 'msw';
import { expect, screen, waitFor, within } from 'storybook/test';
import {
  getDeleteDiamondsMockHandler,
  getDeleteDiamondsResponseMock,
} from '#contract/mocks/diamonds/diamonds.msw.ts';
import { withPageFrame } from '#storybook/decorators/with-page-frame.tsx';
import preview from '#storybook/preview.tsx';
import { respondsWithEmptyError, respondsWithError } from '#storybook/support/failure-handlers.ts';
import { setUpDiamondList } from '#storybook/support/list-page-setup.ts';
import { pageParameters } from '#storybook/support/page-parameters.ts';
import { DiamondListPage } from './diamond-list-page.tsx';

const at = pageParameters('admin');

const meta = preview.meta({
  title: 'Administrator/diamonds/Diamond list actions',
  component: DiamondListPage,
  parameters: { layout: 'fullscreen', ...at('/diamonds') },
  decorators: [withPageFrame],
  beforeEach: setUpDiamondList,
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
  beforeEach({ msw }) {
    msw.use(getDeleteDiamondsMockHandler(getDeleteDiamondsResponseMock()));
  },
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
    msw.use(respondsWithError('put', '*/diamond/delete', 409, 'An order holds KD-57943.'));
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
    msw.use(respondsWithEmptyError('put', '*/diamond/delete'));
  },
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Select KD-57943' }));
    const bar = within(canvas.getByRole('region', { name: 'Selection' }));
    await userEvent.click(bar.getByRole('button', { name: 'Delete Diamonds' }));
    await userEvent.click(await screen.findByRole('button', { name: 'YES' }));
    await screen.findByText('Fail to delete record, Please try again.');
  },
});

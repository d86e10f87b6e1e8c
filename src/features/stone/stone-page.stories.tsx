import { expect, screen, waitFor, within } from 'storybook/test';
import { markStones } from '#components/stone-display/stone-changes.ts';
import { paths } from '#domain/routes/paths.ts';
import { withPageFrame } from '#storybook/decorators/with-page-frame.tsx';
import preview from '#storybook/preview.tsx';
import { neverResponds } from '#storybook/support/failure-handlers.ts';
import { failedPage } from '#storybook/support/list-page-states.ts';
import { pageParameters } from '#storybook/support/page-parameters.ts';
import { forbiddenPage, generatedPage, longValuesPage } from '#storybook/support/page-states.ts';
import { StonePage } from './stone-page.tsx';

const at = pageParameters('buyer', '/diamond/:stoneId');
const searchResult = { from: { title: 'Search Result', to: '/report?title=search&shape=Round' } };

const meta = preview.meta({
  title: 'Buyer/stone/Stone',
  component: StonePage,
  parameters: { layout: 'fullscreen', ...at(paths.stone(48210), searchResult) },
  decorators: [withPageFrame],
});

export const Default = meta.story({ tags: ['!test'] });

export const ShowsEveryPart = Default.extend({
  async play({ canvas, userEvent }) {
    await expect(await canvas.findByRole('heading', { name: '1.52 ct Round, F VVS2' })).toBeInTheDocument();
    await expect(canvas.getByText('$19,152.00')).toBeVisible();
    await expect(canvas.getByText('−28.00 %')).toBeVisible();
    const basic = within(canvas.getByRole('region', { name: 'Basic Info' }));
    await expect(basic.getByText('VVS2')).toBeVisible();
    const more = within(canvas.getByRole('region', { name: 'Additional Info' }));
    await expect(more.getByText('7.41 – 7.44 × 4.58')).toBeVisible();
    await expect(more.getByText('Eye clean')).toBeVisible();
    await expect(more.getByText('Botswana')).toBeVisible();
    const check = more.getByRole('link', { name: 'Check at GIA, opens in a new tab' });
    await expect(check).toHaveAttribute('href', expect.stringMatching(/report-check\?reportno=\d+$/));
    await expect(check).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(canvas.getByRole('link', { name: 'Search Result' })).toHaveAttribute(
      'href',
      '/report?title=search&shape=Round',
    );
    const similar = within(await canvas.findByRole('region', { name: 'Similar stones' }));
    await waitFor(() => expect(similar.queryAllByRole('link').length).toBeGreaterThan(0));
    await expect(canvas.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Image',
      'Video',
      'Certificate',
    ]);
    await userEvent.click(canvas.getByRole('button', { name: 'Place Order' }));
    await screen.findByRole('dialog', { name: 'Place Order' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
});

/** Each medium opens over the whole window; the focus returns to its button. */
export const ViewLarger = meta.story({
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Certificate' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'View larger' }));
    const viewer = within(await screen.findByRole('dialog'));
    await expect(viewer.getByRole('tab', { name: 'Certificate' })).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(canvas.getByRole('button', { name: 'View larger' })).toHaveFocus();
  },
});

export const Comparing = meta.story({
  parameters: at(paths.stone(57943)),
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Compare' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Compare' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Compare' }));
    await screen.findByText('Please select minimum 2 diamond to compare');
    await userEvent.click((await dialog.findAllByRole('checkbox'))[0] as HTMLElement);
    await userEvent.click(dialog.getByRole('button', { name: 'Compare' }));
    await waitFor(() => expect(canvas.getByTestId('address')).toHaveTextContent('/compare?ids=57943_'));
  },
});

/** Without media and list price: the drawing replaces the picture, and unknown values are not zeros. */
/** The text of the stock and its colour follow what happens to the stone while its page is open. */
export const SoldMeanwhile = meta.story({
  beforeEach: () => () => markStones([[48210, null]]),
  async play({ canvas }) {
    await expect(await canvas.findByText('In Stock')).toHaveClass('text-success');
    markStones([[48210, { kind: 'sold' }]]);
    await expect(await canvas.findByText('Out of Stock')).toHaveClass('text-danger');
  },
});

export const FancyColour = meta.story({
  parameters: at(paths.stone(31871)),
  async play({ canvas, userEvent }) {
    await canvas.findByRole('heading', { name: '3.02 ct Radiant, Fancy Intense Yellow VS1' });
    await expect(canvas.getByRole('tab', { name: 'Image' })).toHaveAttribute('aria-selected', 'true');
    await expect(canvas.getByRole('img', { name: 'Radiant' })).toBeVisible();
    await userEvent.click(canvas.getByRole('tab', { name: 'Certificate' }));
    await expect(canvas.getByText('No certificate')).toBeVisible();
  },
});

export const FewFields = meta.story({ parameters: at(paths.stone(39001)) });

export const BadId = meta.story({
  parameters: at('/diamond/not-an-id'),
  async play({ canvas }) {
    await canvas.findByRole('heading', { name: 'Stone not found' });
  },
});

export const Missing = meta.story({
  parameters: at(paths.stone(424242)),
  async play({ canvas }) {
    await canvas.findByRole('heading', { name: 'Stone not found' });
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(neverResponds('get', '*/diamond'));
  },
});

export const Failed = meta.story(failedPage);
export const Forbidden = meta.story({ ...forbiddenPage });
export const Generated = meta.story({ ...generatedPage });
/** A stone that nobody has ordered: buyers see no others. */
export const LongValues = meta.story({
  ...longValuesPage,
  parameters: at(paths.stone(57943), searchResult),
});

export const Dark = meta.story({ globals: { theme: 'dark' } });
export const RightToLeft = meta.story({ globals: { direction: 'rtl' } });
export const Phone = meta.story({
  globals: { viewport: { value: 'phone' } },
  async play({ canvas }) {
    await canvas.findByText('$19,152.00');
    await expect(canvas.getAllByRole('button', { name: 'Place Order' })).toHaveLength(1);
  },
});

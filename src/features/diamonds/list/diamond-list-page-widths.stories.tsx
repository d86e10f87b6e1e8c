import type { StoryContext } from '@storybook/react-vite';
import { HttpResponse, http } from 'msw';
import { expect, screen, waitFor, within } from 'storybook/test';
import { paths } from '#domain/routes/paths.ts';
import { diamonds, pageOf } from '#mocks/data/diamonds.ts';
import { withPageFrame, withWidth } from '#storybook/decorators/with-page-frame.tsx';
import preview from '#storybook/preview.tsx';
import { setUpDiamondList } from '#storybook/support/list-page-setup.ts';
import { pageParameters } from '#storybook/support/page-parameters.ts';
import { DiamondListPage } from './diamond-list-page.tsx';

const at = pageParameters('admin');

const meta = preview.meta({
  title: 'Administrator/diamonds/Diamond list widths',
  component: DiamondListPage,
  parameters: { layout: 'fullscreen', ...at('/diamonds') },
  decorators: [withPageFrame],
  beforeEach: setUpDiamondList,
});

/** How many pixels a cell cuts off the start of its text. */
function cutAtStart(cell: HTMLElement): number {
  const text = document.createRange();
  text.selectNodeContents(cell);
  return cell.getBoundingClientRect().left - text.getBoundingClientRect().left;
}

const headsWithoutLocation = [
  '',
  'Media',
  'Stone ID',
  'Shape',
  'Carat',
  'Col',
  'Clarity',
  'Cut',
  'Pol',
  'Sym',
  'Fluo',
  'Lab',
  'RAP',
  'Supplier Disc %',
  'Supplier $/ct',
  'Supplier Total $',
  'Featured and hot deal',
];

const headsOf = (canvas: StoryContext['canvas']) =>
  canvas.getAllByRole('columnheader').map((head) => head.textContent);

/**
 * In a window of 1366 px with the side bar, all columns but the location are visible, amounts are whole, and totals,
 * actions and the pager of a selection fit on one line.
 */
export const NarrowWindow = meta.story({
  parameters: at('/diamonds?pageNo=2600'),
  decorators: [withWidth(1150)],
  beforeEach({ msw }) {
    const [first, ...rest] = diamonds.slice(0, 10);
    const rarest = { ...first!, price: 1_234_567.89, total_amount: 98_765_432 };
    const page = { ...pageOf([rarest, ...rest]), current_page: 2601, total: 53_940 };
    msw.use(http.post('*/diamond/search', () => HttpResponse.json({ data: page })));
  },
  async play({ canvas, userEvent }) {
    await canvas.findByText('KD-57943');
    const area = canvas.getByRole('region', { name: 'Diamonds' });
    await expect(area.scrollWidth).toBeLessThanOrEqual(area.clientWidth);
    await expect(headsOf(canvas)).toEqual(headsWithoutLocation);
    const amounts = ['212,000', '186,030.00', '2,798,449.29', '1,234,567.89', '98,765,432.00'];
    for (const amount of amounts) await expect(cutAtStart(canvas.getByText(amount))).toBeLessThanOrEqual(0);
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

/** In a window of 1440 px the longest words that stones usually have are whole. */
export const LongWords = meta.story({
  decorators: [withWidth(1224)],
  beforeEach({ msw }) {
    const stone = { ...diamonds[0]!, shape: 'Sq Emerald', fluo: 'Very Slight', location: 'Hong Kong' };
    msw.use(http.post('*/diamond/search', () => HttpResponse.json({ data: pageOf([stone]) })));
  },
  async play({ canvas }) {
    for (const words of ['Sq Emerald', 'Very Slight', 'Hong Kong']) {
      const text = await canvas.findByText(words);
      await expect(text.scrollWidth).toBeLessThanOrEqual(text.clientWidth);
    }
  },
});

/** In a window of 1024 px, finish and place have given way; what identifies and prices a stone is visible. */
export const TabletWindow = meta.story({
  decorators: [withWidth(808)],
  async play({ canvas }) {
    await canvas.findByText('KD-57943');
    const area = canvas.getByRole('region', { name: 'Diamonds' });
    await expect(area.scrollWidth).toBeLessThanOrEqual(area.clientWidth);
    const heads = headsOf(canvas);
    for (const name of [
      'Stone ID',
      'Shape',
      'Carat',
      'Col',
      'Clarity',
      'Lab',
      'Supplier $/ct',
      'Supplier Total $',
    ])
      await expect(heads).toContain(name);
    for (const name of ['Location', 'Fluo', 'Sym']) await expect(heads).not.toContain(name);
  },
});

export const Phone = meta.story({
  globals: { viewport: { value: 'phone' } },
  beforeEach({ msw }) {
    msw.use(http.post('*/diamond/search', () => HttpResponse.json({ data: pageOf(diamonds) })));
  },
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Select KD-57943' }));
    await expect(canvas.getByRole('link', { name: 'Edit, KD-57943' })).toHaveAttribute(
      'href',
      paths.diamondForm(57_943),
    );
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

const widthOf = (element: HTMLElement) => element.getBoundingClientRect().width;

/** In a window of 1440 px the toolbar says words for what people do, and stands on one line. */
export const Toolbar = meta.story({
  decorators: [withWidth(1224)],
  async play({ canvas, userEvent }) {
    await canvas.findByText('KD-57943');
    const names = ['Modify Search', 'Change stones', 'Export Diamonds', 'Add New Diamond'];
    const buttons = names.map((name) => canvas.getByText(name));
    for (const button of buttons) await expect(widthOf(button)).toBeGreaterThan(60);
    const tops = new Set(buttons.map((button) => button.getBoundingClientRect().top));
    await expect(tops.size).toBe(1);
    await userEvent.click(canvas.getByRole('button', { name: 'More' }));
    for (const name of ['Show Selected', 'Copy link', 'Find pairs', 'Delete Diamonds'])
      await expect(await screen.findByRole('menuitem', { name: new RegExp(`^${name}`) })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  },
});

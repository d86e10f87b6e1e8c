import { expect, screen, waitFor, within } from 'storybook/test';
import {
  getListEnquiryDiamondsMockHandler,
  getListMyEnquiriesMockHandler,
} from '#contract/mocks/enquiries/enquiries.msw.ts';
import { getGetSiteInfoMockHandler } from '#contract/mocks/settings/settings.msw.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { paths } from '#domain/routes/paths.ts';
import { filtersToParams } from '#domain/search/filter-url.ts';
import { buyerDiamonds, pageOf } from '#mocks/data/diamonds.ts';
import { ashasEnquiries, roundsOfTwo } from '#mocks/data/enquiries.ts';
import { siteInfoWithoutChat } from '#mocks/data/settings.ts';
import preview from '#storybook/preview.tsx';
import { neverResponds, respondsWithError } from '#storybook/support/failure-handlers.ts';
import { forbiddenPage, longValuesPage } from '#storybook/support/page-states.ts';
import { MyEnquiriesPage } from './my-enquiries-page.tsx';

const page = (rows: typeof ashasEnquiries, total = rows.length) => ({
  data: { data: rows, current_page: 1, per_page: 10, total },
});

const meta = preview.meta({
  title: 'Buyer/my/Enquiries',
  component: MyEnquiriesPage,
  parameters: { layout: 'fullscreen', app: { path: '/my/enquiries', user: 'buyer' } },
  beforeEach({ msw }) {
    msw.use(getListMyEnquiriesMockHandler(page(ashasEnquiries)));
  },
});

export const RowsPerPage = meta.story({
  parameters: { app: { path: '/my/enquiries?page=2', user: 'buyer' } },
  beforeEach({ msw }) {
    const many = Array.from({ length: 24 }, (_, index) => ({ ...ashasEnquiries[0]!, id: 900 - index }));
    msw.use(
      getListMyEnquiriesMockHandler(({ request }) => {
        const query = new URL(request.url).searchParams;
        return { data: pageOf(many, Number(query.get('page') ?? 1), Number(query.get('limit') ?? 10)) };
      }),
    );
    return () => localStorage.removeItem('facet.rows.my-enquiries');
  },
  async play({ canvas, userEvent }) {
    await canvas.findByText('11–20 of 24');
    const sizes = within(canvas.getByRole('combobox', { name: 'Rows per page' })).getAllByRole('option');
    await expect(sizes.map((size) => size.textContent)).toEqual(['10', '20', '50']);
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Rows per page' }), '20');
    await canvas.findByText('1–20 of 24');
    await canvas.findByRole('region', { name: 'Enquiry 900' });
    await expect(canvas.getByTestId('address').textContent).toBe('/my/enquiries');
  },
});

/** Beside open offers the list's prices are named as such, and are not the first choice. */
export const Offered = meta.story({
  beforeEach({ msw }) {
    const [first, ...others] = ashasEnquiries;
    msw.use(getListMyEnquiriesMockHandler(page([{ ...first!, rounds: roundsOfTwo }, ...others])));
  },
  async play({ canvas }) {
    await expect(await canvas.findByRole('link', { name: 'Order at list prices' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Order at offered prices' })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Place Order' })).toBeNull();
  },
});

/** A stone that was sold says so, and is not ordered. */
export const SoldMeanwhile = meta.story({
  beforeEach({ msw }) {
    const [first, ...others] = ashasEnquiries;
    const [gone, ...there] = first!.diamonds;
    const diamonds = [{ ...gone!, on_sale: false }, ...there];
    msw.use(getListMyEnquiriesMockHandler(page([{ ...first!, diamonds }, ...others])));
  },
  async play({ canvas }) {
    const [gone, ...there] = ashasEnquiries[0]!.diamonds;
    const enquiry = within(await canvas.findByRole('region', { name: /^Enquiry/ }));
    const row = within(enquiry.getByRole('row', { name: new RegExp(gone!.stone_id) }));
    await expect(row.getByText('Not on sale')).toBeVisible();
    await expect(enquiry.getAllByText('Not on sale')).toHaveLength(1);
    const list = filtersToParams({ ids: there.map(({ id }) => id) });
    await expect(enquiry.getByRole('link', { name: 'Place Order' })).toHaveAttribute(
      'href',
      paths.report({ title: 'search', filters: list }),
    );
  },
});

/** Nothing is left to order. */
export const AllSold = meta.story({
  beforeEach({ msw }) {
    const [first] = ashasEnquiries;
    const diamonds = first!.diamonds.map((stone) => ({ ...stone, on_sale: false }));
    msw.use(getListMyEnquiriesMockHandler(page([{ ...first!, diamonds }])));
  },
  async play({ canvas, userEvent }) {
    const enquiry = within(await canvas.findByRole('region', { name: /^Enquiry/ }));
    await userEvent.click(enquiry.getByRole('button', { name: 'Place Order' }));
    await screen.findByRole('tooltip', { name: addedMessages.stone.enquiredGone });
  },
});

export const Default = meta.story({ tags: ['!test'] });

export const PagesAndLinks = Default.extend({
  async play({ canvas, userEvent }) {
    const first = within(await canvas.findByRole('region', { name: 'Enquiry 512' }));
    await expect(first.getByRole('link', { name: 'KD-57943' })).toBeVisible();
    await expect(first.getByRole('link', { name: 'Enquiry Report' })).toHaveAttribute(
      'href',
      expect.stringContaining('/check/enquiry/NTEy'),
    );
    await waitFor(() =>
      expect(first.getByRole('link', { name: 'Chat' })).toHaveAttribute(
        'href',
        expect.stringContaining('https://wa.me/919820011001?text='),
      ),
    );
    await userEvent.click(canvas.getByRole('link', { name: /Matching pair possible/ }));
    await waitFor(() => expect(canvas.getByTestId('address')).toHaveTextContent('/my/enquiries?id=471'));
    const other = within(await canvas.findByRole('region', { name: 'Enquiry 471' }));
    await userEvent.click(other.getByRole('link', { name: 'Place Order' }));
    await waitFor(() =>
      expect(canvas.getByTestId('address')).toHaveTextContent('/report?ids=31871&title=search'),
    );
  },
});

/** A list carries the first stones of an enquiry; the page reads the others. */
export const ManyStones = meta.story({
  beforeEach({ msw }) {
    const stones = buyerDiamonds.slice(0, 12);
    const first = { ...ashasEnquiries[0]!, stone_count: stones.length, diamonds: stones.slice(0, 5) };
    msw.use(
      getListMyEnquiriesMockHandler(page([first])),
      getListEnquiryDiamondsMockHandler({ data: pageOf(stones, 1, 200) }),
    );
  },
  async play({ canvas }) {
    await expect(await canvas.findByRole('link', { name: /12 stones/ })).toBeVisible();
    const detail = within(await canvas.findByRole('region', { name: 'Enquiry 512' }));
    await waitFor(() => expect(detail.getAllByRole('row')).toHaveLength(13));
    const ids = buyerDiamonds.slice(0, 12).map(({ id }) => id);
    await expect(detail.getByRole('link', { name: 'Place Order' })).toHaveAttribute(
      'href',
      expect.stringContaining(ids.join('_')),
    );
  },
});

/** While the others load or have failed, the stones cannot be ordered as a whole. */
export const StonesFailed = meta.story({
  beforeEach({ msw }) {
    const first = { ...ashasEnquiries[0]!, stone_count: 12 };
    msw.use(
      getListMyEnquiriesMockHandler(page([first])),
      respondsWithError('get', '*/diamond/enquiry/diamonds', 500, 'The books are being closed.'),
    );
  },
  async play({ canvas }) {
    const detail = within(await canvas.findByRole('region', { name: 'Enquiry 512' }));
    await expect(await detail.findByRole('alert')).toHaveTextContent('The books are being closed.');
    await waitFor(() => expect(detail.getByRole('link', { name: 'KD-57943' })).toBeVisible());
    await expect(detail.queryByRole('link', { name: 'Place Order' })).toBeNull();
  },
});

export const WithoutChatNumber = meta.story({
  beforeEach({ msw }) {
    msw.use(getGetSiteInfoMockHandler({ data: siteInfoWithoutChat }));
  },
  async play({ canvas }) {
    await expect(await canvas.findByRole('button', { name: 'Chat' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(neverResponds('get', '*/diamond/enquiry'));
  },
  async play({ canvas }) {
    await expect(canvas.getByRole('heading', { name: 'My enquiries' })).toBeVisible();
  },
});

export const Empty = meta.story({
  beforeEach({ msw }) {
    msw.use(getListMyEnquiriesMockHandler(page([])));
  },
  async play({ canvas }) {
    await expect(await canvas.findByText('No enquiries yet')).toBeVisible();
  },
});

export const Failed = meta.story({
  beforeEach({ msw }) {
    msw.use(respondsWithError('get', '*/diamond/enquiry', 503, 'The books are being closed.'));
  },
  async play({ canvas }) {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The books are being closed.');
  },
});

export const Forbidden = meta.story({ ...forbiddenPage });
export const LongValues = meta.story({ ...longValuesPage });

export const Phone = meta.story({
  globals: { viewport: { value: 'phone' } },
  async play({ canvas, userEvent }) {
    const head = await canvas.findByRole('button', { name: /^Best price for both/ });
    await userEvent.click(head);
    await expect(head).toHaveAttribute('aria-expanded', 'true');
    await expect(canvas.getByText('KD-57943')).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Chat' })).toBeVisible());
  },
});

export const DarkRightToLeft = meta.story({
  globals: { theme: 'dark', direction: 'rtl' },
  async play({ canvas }) {
    await expect(await canvas.findByRole('region', { name: 'Enquiry 512' })).toBeVisible();
  },
});

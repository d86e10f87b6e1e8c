import { expect, waitFor, within } from 'storybook/test';
import {
  getListEnquiriesMockHandler,
  getListEnquiryDiamondsMockHandler,
  getUpdateEnquiryMockHandler,
} from '#contract/mocks/enquiries/enquiries.msw.ts';
import { stonesPerPage } from '#domain/search/paging.ts';
import { diamonds } from '#mocks/data/diamonds.ts';
import { enquiries, enquiryOfTwo } from '#mocks/data/enquiries.ts';
import { orderPending } from '#mocks/data/orders.ts';
import { pageFor, pageOf } from '#mocks/rows/page-of.ts';
import { withPageFrame } from '#storybook/decorators/with-page-frame.tsx';
import preview from '#storybook/preview.tsx';
import { neverResponds, respondsWithError } from '#storybook/support/failure-handlers.ts';
import { forgetPriceSets } from '#storybook/support/list-page-setup.ts';
import { failedPage } from '#storybook/support/list-page-states.ts';
import { pageParameters } from '#storybook/support/page-parameters.ts';
import { forbiddenPage, generatedPage, longValuesPage } from '#storybook/support/page-states.ts';
import { recordBodies } from '#storybook/support/recorded-bodies.ts';
import { EnquiryListPage } from './enquiry-list-page.tsx';

const at = pageParameters('admin');

const { id, status, user } = orderPending;
const competing = [{ id, status, name: user[0]!.name, stone_id: 'KD-57943', stone_count: 1 }];

/** Enquiries with their first stones; a pending order has a stone of the first one. */
const listed = enquiries.map((enquiry) => ({
  ...enquiry,
  diamonds: enquiry.diamonds.slice(0, stonesPerPage.first),
  competing: enquiry === enquiryOfTwo ? competing : [],
  competing_count: enquiry === enquiryOfTwo ? 1 : 0,
}));

const numberIn = (request: Request, name: string) => Number(new URL(request.url).searchParams.get(name));

const answers = [
  getListEnquiriesMockHandler(({ request }) => {
    const [wanted, buyer] = [numberIn(request, 'id'), numberIn(request, 'userid')];
    const found = listed.filter(
      (row) => (!wanted || row.id === wanted) && (!buyer || row.user[0]?.id === buyer),
    );
    return { data: pageFor(request, found) };
  }),
  getListEnquiryDiamondsMockHandler(({ request }) => ({
    data: pageFor(request, enquiries.find((row) => row.id === numberIn(request, 'id'))?.diamonds ?? []),
  })),
];

const opened = recordBodies<object>('put', '*/diamond/enquiry/update');

const meta = preview.meta({
  title: 'Administrator/enquiries/Enquiry list',
  component: EnquiryListPage,
  parameters: { layout: 'fullscreen', ...at('/enquiries') },
  decorators: [withPageFrame],
  beforeEach({ msw }) {
    forgetPriceSets();
    msw.use(...answers);
  },
});

export const Default = meta.story({ tags: ['!test'] });

export const OpensAnEnquiry = Default.extend({
  async play({ canvas, userEvent }) {
    const list = within(await canvas.findByRole('navigation', { name: 'Enquiries' }));
    const first = list.getAllByRole('link')[0]!;
    await expect(first).toHaveTextContent('Asha Mehta');
    await expect(first).toHaveTextContent('+919825012345');
    await expect(first).toHaveTextContent('Best price for both');
    await expect(first).toHaveTextContent('20 Nov, 2026');
    const detail = within(canvas.getByRole('region', { name: 'Enquiry 512' }));
    await waitFor(() => expect(detail.getByRole('link', { name: 'KD-57943' })).toBeVisible());
    await expect(
      detail.getByRole('link', { name: 'WhatsApp chat with Asha Mehta, enquiry 512' }),
    ).toHaveAttribute('href', expect.stringContaining('https://wa.me/919825012345?text='));
    await expect(detail.getByRole('link', { name: 'Orders of Asha Mehta' })).toHaveAttribute(
      'href',
      '/orders?userid=42',
    );
    await expect(detail.getByRole('link', { name: 'In Diamonds' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/diamonds\?ids=57943_\d+$/),
    );
    // The orders that have its stones are links.
    const competing = within(detail.getByRole('list', { name: 'Competing orders' }));
    await expect(competing.getByRole('link', { name: 'order 1041' })).toHaveAttribute(
      'href',
      '/orders?id=1041',
    );
    await userEvent.click(list.getByRole('link', { name: /Matching pair possible/ }));
    await waitFor(() => expect(canvas.getByTestId('address')).toHaveTextContent('/enquiries?open=471'));
    await expect(canvas.getByRole('region', { name: 'Enquiry 471' })).toBeVisible();
  },
});

/** An item of the dashboard opens one enquiry; its chip leads back to all. */
export const FromNavigationState = meta.story({
  parameters: at('/enquiries', { enquiryId: 498 }),
  async play({ canvas, userEvent }) {
    await canvas.findByRole('region', { name: 'Enquiry 498' });
    await waitFor(() => expect(canvas.getByTestId('address')).toHaveTextContent('/enquiries?enquiryId=498'));
    await expect(canvas.getByRole('button', { name: 'Back' })).toBeVisible();
    await expect(canvas.getByRole('list', { name: 'Active filters' })).toHaveTextContent('Enquiry498');
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Enquiry' }));
    await canvas.findByRole('link', { name: /Best price for both/ });
    await expect(canvas.getByTestId('address').textContent).toBe('/enquiries');
  },
});

export const OfACustomer = meta.story({
  parameters: at('/enquiries?userid=43'),
  async play({ canvas }) {
    await canvas.findByRole('region', { name: 'Enquiry 509' });
    await expect(canvas.getByRole('list', { name: 'Active filters' })).toHaveTextContent('Luca Ferrante');
    await expect(canvas.queryByText(/Matching pair/)).toBeNull();
  },
});

/** A list carries the first stones of an enquiry; the page reads the others, and says when it cannot. */
export const ManyStones = meta.story({
  beforeEach({ msw }) {
    const first = { ...enquiryOfTwo, stone_count: 12, diamonds: diamonds.slice(0, 5) };
    const named = { ...first.user[0]!, name: 'Bartholomew Featherstonehaugh-Cholmondeley of Antwerp' };
    const remark = 'Kindly confirm availability. '.repeat(30);
    msw.use(
      getListEnquiriesMockHandler({ data: pageOf([{ ...first, remark, user: [named] }]) }),
      getListEnquiryDiamondsMockHandler({ data: pageOf(diamonds.slice(0, 12), 1, 200) }),
    );
  },
  async play({ canvas }) {
    const detail = within(await canvas.findByRole('region', { name: 'Enquiry 512' }));
    await waitFor(() => expect(detail.getAllByRole('row')).toHaveLength(13));
    const ids = diamonds.slice(0, 12).map(({ id }) => id);
    await expect(detail.getByRole('link', { name: 'In Diamonds' })).toHaveAttribute(
      'href',
      expect.stringContaining(ids.join('_')),
    );
  },
});

export const StonesFailed = meta.story({
  beforeEach({ msw }) {
    msw.use(
      getListEnquiriesMockHandler({ data: pageOf([{ ...enquiryOfTwo, stone_count: 12 }]) }),
      respondsWithError('get', '*/diamond/enquiry/diamonds', 500, 'The stones could not be read.'),
    );
  },
  async play({ canvas }) {
    const detail = within(await canvas.findByRole('region', { name: 'Enquiry 512' }));
    await expect(await detail.findByRole('alert')).toHaveTextContent('The stones could not be read.');
  },
});

/** An enquiry that is shown is no longer new; the others of the list stay so until they are opened. */
export const NewEnquiries = meta.story({
  beforeEach({ msw }) {
    opened.bodies.length = 0;
    const rows = [enquiryOfTwo, { ...enquiryOfTwo, id: 511 }].map((row) => ({ ...row, is_new: true }));
    msw.use(
      opened.handler,
      getUpdateEnquiryMockHandler({ success: true }),
      getListEnquiriesMockHandler({ data: pageOf(rows) }),
    );
  },
  async play({ canvas, userEvent }) {
    await expect(await canvas.findAllByText('New')).toHaveLength(2);
    await waitFor(() => expect(opened.bodies).toEqual([{ id: enquiryOfTwo.id, is_new: false }]));
    await userEvent.click(canvas.getByRole('link', { name: /511/ }));
    await waitFor(() => expect(opened.bodies.at(-1)).toEqual({ id: 511, is_new: false }));
  },
});

/** Without a number the chat warns; a stone that is sold says so. */
export const WithoutWhatsapp = meta.story({
  beforeEach({ msw }) {
    const [first, ...others] = enquiryOfTwo.diamonds;
    const sold = {
      ...enquiryOfTwo,
      user: [{ ...enquiryOfTwo.user[0]!, whatsapp_no: null }],
      diamonds: [{ ...first!, state: 'sold' as const }, ...others],
    };
    msw.use(getListEnquiriesMockHandler({ data: pageOf([sold]) }));
  },
  async play({ canvas, userEvent }) {
    await expect(await canvas.findByText('Sold')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'WhatsApp' }));
    await waitFor(() => expect(document.body).toHaveTextContent('whatsapp no is not available'));
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(neverResponds('get', '*/diamond/enquiries'));
  },
  async play({ canvas }) {
    await expect(canvas.getByRole('heading', { name: 'Enquiries' })).toBeVisible();
  },
});

export const Empty = meta.story({
  globals: { scenario: 'empty' },
  async play({ canvas }) {
    await expect(await canvas.findByText('No enquiries yet')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Customers' })).toHaveAttribute('href', '/users');
  },
});

export const NotFound = meta.story({
  parameters: at('/enquiries?enquiryId=9'),
  async play({ canvas, userEvent }) {
    await canvas.findByText('Enquiry 9 not found');
    await userEvent.click(canvas.getByRole('button', { name: 'Show all enquiries' }));
    await canvas.findByRole('region', { name: `Enquiry ${enquiries[0]!.id}` });
  },
});

export const Failed = meta.story(failedPage);
export const Forbidden = meta.story({ ...forbiddenPage });
export const Generated = meta.story({ ...generatedPage });
export const LongValues = meta.story({ ...longValuesPage });

export const Phone = meta.story({
  globals: { viewport: { value: 'phone' } },
  async play({ canvas, userEvent }) {
    const head = await canvas.findByRole('button', { name: /Created By.*Whatsapp No.*Best price for both/ });
    await userEvent.click(head);
    await expect(head).toHaveAttribute('aria-expanded', 'true');
    const stones = within(canvas.getByRole('list', { name: 'Stones of enquiry 512' }));
    await expect(stones.getByText('KD-57943')).toBeVisible();
    await expect(canvas.getByRole('link', { name: /^WhatsApp chat/ })).toBeVisible();
  },
});

export const DarkRightToLeft = meta.story({
  globals: { theme: 'dark', direction: 'rtl' },
  async play({ canvas }) {
    await expect(await canvas.findByRole('region', { name: 'Enquiry 512' })).toBeVisible();
  },
});

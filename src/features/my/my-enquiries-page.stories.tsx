import { delay, HttpResponse, http } from 'msw';
import { expect, waitFor, within } from 'storybook/test';
import { getListMyEnquiriesMockHandler } from '#contract/mocks/enquiries/enquiries.msw.ts';
import { getGetSiteInfoMockHandler } from '#contract/mocks/settings/settings.msw.ts';
import { ashasEnquiries } from '#mocks/fixtures/enquiries.ts';
import { siteInfoWithoutChat } from '#mocks/fixtures/settings.ts';
import preview from '#storybook/preview.tsx';
import { MyEnquiriesPage } from './my-enquiries-page.tsx';

const page = (rows: typeof ashasEnquiries, total = rows.length) => ({
  data: { data: rows, current_page: 1, per_page: 10, total },
});

const meta = preview.meta({
  title: 'my/Enquiries',
  component: MyEnquiriesPage,
  parameters: { layout: 'fullscreen', app: { path: '/my/enquiries', user: 'buyer' } },
  beforeEach({ msw }) {
    msw.use(getListMyEnquiriesMockHandler(page(ashasEnquiries)));
  },
});

export const Default = meta.story({
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
    await expect(canvas.getByTestId('address')).toHaveTextContent('/my/enquiries?id=471');
    const other = within(await canvas.findByRole('region', { name: 'Enquiry 471' }));
    await userEvent.click(other.getByRole('link', { name: 'Place Order' }));
    await expect(canvas.getByTestId('address')).toHaveTextContent('/report?ids=31871&title=search');
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
    msw.use(http.get('*/diamond/enquiry', () => delay('infinite')));
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
    msw.use(
      http.get('*/diamond/enquiry', () =>
        HttpResponse.json({ error: 'The books are being closed.' }, { status: 503 }),
      ),
    );
  },
  async play({ canvas }) {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The books are being closed.');
  },
});

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

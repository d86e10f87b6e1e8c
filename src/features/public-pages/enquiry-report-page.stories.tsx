import { HttpResponse, http } from 'msw';
import { expect, screen, waitFor, within } from 'storybook/test';
import { getGetEnquiryReportMockHandler } from '#contract/mocks/public-pages/public-pages.msw.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { asPublicSees, diamonds } from '#mocks/data/diamonds.ts';
import preview from '#storybook/preview.tsx';
import {
  neverResponds,
  respondsWithEmptyError,
  respondsWithError,
} from '#storybook/support/failure-handlers.ts';
import { longValuesPage } from '#storybook/support/page-states.ts';
import { EnquiryReportPage } from './enquiry-report-page.tsx';

const stones = diamonds.slice(0, 9);
const enquiry = { id: 512, remark: 'Please confirm eye-clean', created_at: '2026-11-20T10:12:00.000Z' };
const answer = (name: string | null, prices = false) =>
  getGetEnquiryReportMockHandler({
    data: stones.map((stone) => asPublicSees(stone, { prices })),
    user: { name },
    enquiry,
  });

const meta = preview.meta({
  title: 'Visitor/public pages/Enquiry report',
  component: EnquiryReportPage,
  parameters: {
    layout: 'fullscreen',
    app: { path: '/check/enquiry/NTEy?key=mock-key', route: '/check/enquiry/:enquiryId', user: null },
  },
  beforeEach({ msw }) {
    msw.use(answer('Asha Mehta'));
  },
});

export const Default = meta.story({ tags: ['!test'] });

export const ShowsTheStones = Default.extend({
  async play({ canvas, userEvent }) {
    await expect(await canvas.findByText('Enquiry created by Asha Mehta')).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 1, name: 'Enquiry Report' })).toBeVisible();
    await expect(await canvas.findByText('House of Ardent')).toBeVisible();
    await expect(canvas.getByText('Please confirm eye-clean')).toBeVisible();
    await expect(canvas.getByText(/Enquiry 512/)).toHaveTextContent(/Nov, 2026/);
    await expect(canvas.getByRole('columnheader', { name: 'Measurement' })).toBeVisible();
    await expect(canvas.getAllByText(/^\d+\.\d\d × \d+\.\d\d × \d+\.\d\d/)[0]).toBeVisible();
    await expect(canvas.queryByText('Total $')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Certificate of RB-48210' }));
    const dialog = within(await screen.findByRole('dialog', { name: '1.52 Round F VVS2' }));
    await expect(dialog.getByRole('tab', { name: 'Certificate' })).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
});

/** Passes id and key of the link to the server unchanged. */
export const SendsTheKey = meta.story({
  beforeEach({ msw }) {
    msw.use(
      http.get('*/public/check/enquiry', ({ request }) => {
        const query = new URL(request.url).searchParams;
        return HttpResponse.json({
          data: [],
          user: { name: `${query.get('userid')} ${query.get('key')}` },
          enquiry,
        });
      }),
    );
  },
  async play({ canvas }) {
    await expect(await canvas.findByText('Enquiry created by 512 mock-key')).toBeVisible();
    await expect(canvas.getByText('The stones of this enquiry are no longer available.')).toBeVisible();
  },
});

export const Guest = meta.story({
  beforeEach({ msw }) {
    msw.use(answer(null));
  },
  async play({ canvas }) {
    await expect(await canvas.findByText('Enquiry created by Guest')).toBeVisible();
  },
});

export const WithPrices = meta.story({
  beforeEach({ msw }) {
    msw.use(answer('Asha Mehta', true));
  },
  async play({ canvas }) {
    await expect(await canvas.findByText('Total $')).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(neverResponds('get', '*/public/check/enquiry'));
  },
  async play({ canvas }) {
    await expect(canvas.getByRole('heading', { name: 'Enquiry Report' })).toBeVisible();
  },
});

export const DeadLink = meta.story({
  beforeEach({ msw }) {
    msw.use(
      respondsWithError('get', '*/public/check/enquiry', 404, 'This link is not valid or has expired.'),
    );
  },
  async play({ canvas }) {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'This link is not valid or has expired.',
    );
    await expect(canvas.queryByRole('button', { name: 'Try again' })).toBeNull();
    // A heading must not be nested in a paragraph.
    await expect(canvas.getByRole('heading', { level: 1 }).closest('p')).toBeNull();
  },
});

export const Failed = meta.story({
  beforeEach({ msw }) {
    msw.use(
      respondsWithError('get', '*/public/check/enquiry', 429, 'Too many requests. Please wait a moment.'),
    );
  },
  async play({ canvas }) {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Too many requests');
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
});

export const LongValues = meta.story({ ...longValuesPage });

export const FailedWithoutText = meta.story({
  beforeEach({ msw }) {
    msw.use(respondsWithEmptyError('get', '*/public/check/enquiry'));
  },
  async play({ canvas }) {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Something unexpected happened. Please try again.',
    );
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
});

export const UnreadableAddress = meta.story({
  parameters: { app: { path: '/check/enquiry/%21%21' } },
  async play({ canvas }) {
    const alert = await canvas.findByRole('alert');
    await expect(alert).toHaveTextContent(addedMessages.session.linkIncomplete);
    await expect(alert).toHaveTextContent(addedMessages.session.copyWholeLink);
  },
});

export const Phone = meta.story({
  globals: { viewport: { value: 'phone' } },
  beforeEach({ msw }) {
    msw.use(answer('Asha Mehta', true));
  },
  async play({ canvas }) {
    await expect(await canvas.findByRole('button', { name: 'Video of RB-48210' })).toBeVisible();
  },
});

export const DarkRightToLeft = meta.story({
  globals: { theme: 'dark', direction: 'rtl' },
  async play({ canvas }) {
    await expect(await canvas.findByText('Enquiry created by Asha Mehta')).toBeVisible();
  },
});

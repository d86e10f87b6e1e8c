import { expect } from 'storybook/test';
import { getListMyEnquiriesMockHandler } from '#contract/mocks/enquiries/enquiries.msw.ts';
import { pageOf } from '#mocks/data/diamonds.ts';
import { ashasEnquiries, roundsOfTwo } from '#mocks/data/enquiries.ts';
import preview from '#storybook/preview.tsx';
import { expectSheetDownload } from '#storybook/support/sheet-download.ts';
import { MyEnquiriesPage } from './my-enquiries-page.tsx';

const meta = preview.meta({
  title: 'Buyer/my/Enquiries/Download',
  component: MyEnquiriesPage,
  parameters: { layout: 'fullscreen', app: { path: '/my/enquiries', user: 'buyer' } },
  beforeEach({ msw }) {
    msw.use(getListMyEnquiriesMockHandler({ data: pageOf(ashasEnquiries, 1, 10) }));
  },
});

/** The stones of an enquiry as a file. */
export const OfTheOpenEnquiry = meta.story({
  async play({ canvas, ...story }) {
    await expectSheetDownload({
      ...story,
      open: async () => story.userEvent.click(await canvas.findByRole('button', { name: 'Download' })),
      stones: 'Enquiry 512',
      source: { enquiry_id: 512 },
    });
    await expect(canvas.getByRole('region', { name: 'Enquiry 512' })).toBeVisible();
    await expect(canvas.getByTestId('address').textContent).toBe('/my/enquiries');
  },
});

/** The file has the prices at which the stones are offered: the dialog says so. */
export const AtOpenOffers = meta.story({
  beforeEach({ msw }) {
    const [first, ...others] = ashasEnquiries;
    const offered = [{ ...first!, rounds: roundsOfTwo }, ...others];
    msw.use(getListMyEnquiriesMockHandler({ data: pageOf(offered, 1, 10) }));
  },
  async play({ canvas, ...story }) {
    await canvas.findByRole('button', { name: 'Order at offered prices' });
    await expectSheetDownload({
      ...story,
      open: async () => story.userEvent.click(await canvas.findByRole('button', { name: 'Download' })),
      stones: 'Enquiry 512: its stones that are still on sale, at open offers where these are lower',
      source: { enquiry_id: 512 },
    });
  },
});

export const OfACardOnAPhone = meta.story({
  globals: { viewport: { value: 'phone' } },
  async play({ canvas, ...story }) {
    await story.userEvent.click(await canvas.findByRole('button', { name: /^Best price for both/ }));
    await expectSheetDownload({
      ...story,
      open: async () => story.userEvent.click(await canvas.findByRole('button', { name: 'Download' })),
      stones: 'Enquiry 512',
      source: { enquiry_id: 512 },
    });
  },
});

import { expect, fn, screen, within } from 'storybook/test';
import { getCreateEnquiryMockHandler } from '#contract/mocks/enquiries/enquiries.msw.ts';
import { messages } from '#domain/messages/messages.ts';
import { enquiryOfTwo } from '#mocks/data/enquiries.ts';
import { buyerAsha } from '#mocks/data/users.ts';
import preview from '#storybook/preview.tsx';
import { respondsWithEmptyError } from '#storybook/support/failure-handlers.ts';
import { recordBodies } from '#storybook/support/recorded-bodies.ts';
import { CustomerEnquiryDialog } from './customer-enquiry-dialog.tsx';

const enquiries = recordBodies<object>('post', '*/diamond/enquiry');

const meta = preview.meta({
  title: 'Administrator/users/Enter an enquiry',
  component: CustomerEnquiryDialog,
  parameters: { app: { path: '/users', user: 'admin' } },
  args: { user: buyerAsha, onClose: fn() },
  beforeEach({ msw }) {
    enquiries.bodies.length = 0;
    msw.use(
      enquiries.handler,
      getCreateEnquiryMockHandler({
        success: true,
        message: messages.enquiry.saved,
        url: enquiryOfTwo.report_url,
        data: enquiryOfTwo,
      }),
    );
  },
});

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Enter an enquiry' }));

export const Default = meta.story({ tags: ['!test'] });

/** Stones and what the customer asked are needed; the toast leads to the enquiry. */
export const Enters = Default.extend({
  async play({ userEvent, args }) {
    const form = await dialog();
    await userEvent.click(form.getByRole('button', { name: 'Enter' }));
    await form.findByText('Please select 1 or more diamond');
    await userEvent.click(await form.findByRole('checkbox', { name: 'Select RB-48210' }));
    await userEvent.click(form.getByRole('button', { name: 'Name prices' }));
    await userEvent.type(form.getByRole('textbox', { name: 'RB-48210' }), '11000');
    await userEvent.click(await form.findByRole('checkbox', { name: 'Select AG-46611' }));
    await userEvent.type(form.getByRole('textbox', { name: 'Remarks' }), 'Eye clean?');
    await userEvent.click(form.getByRole('button', { name: 'Enter' }));
    await screen.findByRole('button', { name: `Enquiry ${enquiryOfTwo.id}` });
    await expect(args.onClose).toHaveBeenCalledOnce();
    await expect(enquiries.bodies).toEqual([
      {
        remark: 'Eye clean?',
        diamondIdWithAmount: [48210, 46611],
        prices: [{ id: 48210, price: 11_000 }],
        userid: buyerAsha.id,
      },
    ]);
  },
});

/** Nothing that was chosen and typed is lost. */
export const Failed = meta.story({
  globals: { viewport: { value: 'phone' } },
  beforeEach({ msw }) {
    msw.use(respondsWithEmptyError('post', '*/diamond/enquiry'));
  },
  async play({ userEvent, args }) {
    const form = await dialog();
    await userEvent.click(await form.findByRole('checkbox', { name: 'Select RB-48210' }));
    await userEvent.type(form.getByRole('textbox', { name: 'Remarks' }), 'Eye clean?');
    await userEvent.click(form.getByRole('button', { name: 'Enter' }));
    await form.findByRole('alert');
    await expect(form.getByRole('textbox', { name: 'Remarks' })).toHaveValue('Eye clean?');
    await expect(args.onClose).not.toHaveBeenCalled();
  },
});

export const DarkRightToLeft = meta.story({ globals: { theme: 'dark', direction: 'rtl' } });

import { delay } from 'msw';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { getListPendingAmountsMockHandler } from '#contract/mocks/dashboard/dashboard.msw.ts';
import {
  getGetConfigMockHandler,
  getUpdateConfigMockHandler,
} from '#contract/mocks/settings/settings.msw.ts';
import type { UpdateConfigInput } from '#contract/model/updateConfigInput.ts';
import type { UserPendingAmount } from '#contract/model/userPendingAmount.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { type BankDetails, checkBankDetails, emptyBankDetails } from '#domain/settings/bank-details.ts';
import { adminStats } from '#mocks/data/dashboard.ts';
import { bankDetails } from '#mocks/data/settings.ts';
import { pageFor } from '#mocks/rows/page-of.ts';
import preview from '#storybook/preview.tsx';
import { answerCalls } from '#storybook/review/answer-calls.ts';
import { PendingDialog } from './pending-dialog.tsx';

/** Bank details that are kept as the server writes them. */
function changingBankDetails(given: BankDetails) {
  let config = JSON.stringify(given);
  const answer = () => ({
    configType: 'BANK_DETAILS' as const,
    config,
    updated_at: '2026-11-20T09:15:00.000Z',
  });
  return [
    getGetConfigMockHandler(() => ({ data: answer() })),
    getUpdateConfigMockHandler(async ({ request }) => {
      const checked = checkBankDetails(((await request.clone().json()) as UpdateConfigInput).config);
      if (checked.ok) config = JSON.stringify(checked.details);
      return { success: true, data: answer() };
    }),
  ];
}

const pendingAmounts = (rows: readonly UserPendingAmount[]) =>
  getListPendingAmountsMockHandler(({ request }) => ({ data: pageFor(request, rows) }));

const meta = preview.meta({
  title: 'Administrator/dashboard/Pending amount',
  component: PendingDialog,
  parameters: { layout: 'fullscreen', app: { path: '/dashboard', user: 'admin' } },
  args: {
    open: true,
    onOpenChange: fn(),
    total: adminStats.totalPendingAmount,
  },
  beforeEach({ msw }) {
    msw.use(...changingBankDetails(bankDetails), pendingAmounts(adminStats.users_pending_amt));
  },
});

const findDialog = async () => within(await screen.findByRole('dialog', { name: 'Pending Amount' }));

export const Default = meta.story({
  async play() {
    const dialog = await findDialog();
    await dialog.findByText('BE68 5390 0754 7034');
    await waitFor(() => expect(dialog.getByText('Total pending')).toBeVisible());
    await waitFor(() =>
      expect(dialog.getByRole('table', { name: 'Pending amounts by customer' })).toBeVisible(),
    );
  },
});

/** Every customer who owes is on one of the pages. */
export const ManyCustomers = meta.story({
  beforeEach({ msw }) {
    const [first] = adminStats.users_pending_amt;
    msw.use(
      pendingAmounts(
        Array.from({ length: 130 }, (_, index) => ({
          ...first!,
          userid: index + 1,
          user: [{ name: `Customer ${index + 1}`, mobile_no: '' }],
        })),
      ),
    );
  },
  async play({ userEvent }) {
    const dialog = await findDialog();
    await dialog.findByText('1–20 of 130');
    await userEvent.click(dialog.getByRole('button', { name: 'Page 7' }));
    await dialog.findByRole('link', { name: 'Customer 130' });
    await dialog.findByText('121–130 of 130');
  },
});

/** Copies numbers without the spaces of their display format. */
export const Copying = meta.story({
  async play({ userEvent }) {
    const dialog = await findDialog();
    const copied: string[] = [];
    const clipboard = { writeText: async (text: string) => void copied.push(text) };
    const before = Object.getOwnPropertyDescriptor(navigator, 'clipboard');
    Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
    await dialog.findByText(bankDetails.beneficiary);
    for (const label of ['Beneficiary', 'Bank', 'Account / IBAN', 'SWIFT / IFSC', 'Note'])
      await userEvent.click(dialog.getByRole('button', { name: `Copy ${label}` }));
    await userEvent.click(dialog.getByRole('button', { name: 'Copy all' }));
    await screen.findByText('Bank details copied');
    if (before) Object.defineProperty(navigator, 'clipboard', before);
    else Reflect.deleteProperty(navigator, 'clipboard');
    await expect(copied.slice(0, 5)).toEqual(Object.values(bankDetails));
    await expect(copied[5]).toContain('Account / IBAN: BE68 5390 0754 7034\nSWIFT / IFSC: KREDBEBB');
  },
});

export const Editing = meta.story({
  async play({ userEvent }) {
    const dialog = await findDialog();
    await userEvent.click(await dialog.findByRole('button', { name: 'Edit' }));
    const account = dialog.getByRole('textbox', { name: /Account/ });
    await expect(dialog.getByRole('textbox', { name: /Beneficiary/ })).toHaveFocus();
    await userEvent.clear(account);
    await userEvent.type(account, 'BE68 5390 0754 7035');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText(/This IBAN has a wrong digit/);
    await expect(account).toHaveFocus();
    await userEvent.clear(account);
    await userEvent.type(account, 'gb82 west 1234 5698 7654 32');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText('GB82 WEST 1234 5698 7654 32');
    await screen.findByText('Record updated successfully');
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Edit' })).toHaveFocus());
  },
});

/** Without bank details and without pending amounts. */
export const Empty = meta.story({
  args: { total: 0 },
  beforeEach({ msw }) {
    msw.use(...changingBankDetails(emptyBankDetails), pendingAmounts([]));
  },
  async play({ userEvent }) {
    const dialog = await findDialog();
    await dialog.findByText('No pending amounts');
    await userEvent.click(await dialog.findByRole('button', { name: 'Add bank details' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText('Beneficiary is required');
    await dialog.findByText('Bank is required');
    await dialog.findByText('Account number or IBAN is required');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await dialog.findByText('No bank details yet');
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(getGetConfigMockHandler(() => delay('infinite') as never));
  },
  async play() {
    const dialog = await findDialog();
    await dialog.findByRole('status', { name: 'Loading' });
  },
});

/** The bank details and the customers fail to load; the total still shows. */
export const Failed = meta.story({
  globals: { scenario: 'server-error' },
  async play() {
    const dialog = await findDialog();
    await waitFor(() => expect(dialog.getAllByRole('alert')).toHaveLength(2));
    for (const alert of dialog.getAllByRole('alert'))
      await expect(alert).toHaveTextContent(addedMessages.request.internalError);
    await expect(dialog.getAllByRole('button', { name: 'Try again' })).toHaveLength(2);
    await waitFor(() => expect(dialog.getByText('Total pending')).toBeVisible());
  },
});

/** Keeps the entered values when saving fails. */
export const SavingFailed = meta.story({
  async play({ userEvent, msw }) {
    const dialog = await findDialog();
    await userEvent.click(await dialog.findByRole('button', { name: 'Edit' }));
    msw.use(answerCalls({ scenario: 'server-error' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /Bank/ }), ', Belgium');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect(await dialog.findByRole('alert')).toHaveTextContent(/try again/i);
    await expect(dialog.getByRole('textbox', { name: /Bank/ })).toHaveValue(`${bankDetails.bank}, Belgium`);
  },
});

const edit = {
  async play({ userEvent }: { userEvent: { click: (element: Element) => Promise<void> } }) {
    const dialog = await findDialog();
    await userEvent.click(await dialog.findByRole('button', { name: 'Edit' }));
  },
};
export const Dark = meta.story({ globals: { theme: 'dark' } });
export const RightToLeft = meta.story({ globals: { direction: 'rtl' } });
export const Phone = meta.story({ globals: { viewport: { value: 'phone' } } });
export const EditingOnAPhone = meta.story({ globals: { viewport: { value: 'phone' } }, ...edit });

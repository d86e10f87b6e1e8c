import { HttpResponse, http } from 'msw';
import { useState } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { z } from 'zod';
import { errorText } from '#api/api-error.ts';
import { updateConfig } from '#contract/hooks/settings/settings.ts';
import preview from '#storybook/preview.tsx';
import { Button } from '#ui/form/button.tsx';
import { TextField } from '../form/fields/text-field.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { useContractForm } from '../form/use-contract-form.ts';
import { useFormSubmit } from '../form/use-form-submit.ts';

const sent = fn();
const proofs = fn();
let confirmed = false;

/** A form with a change that the server refuses without a proof. */
function BankForm({ onClose }: { onClose: () => void }) {
  const form = useContractForm({
    schema: z.object({ bank: z.string() }),
    messages: {},
    defaultValues: { bank: '' },
  });
  const { onSubmit, submitError } = useFormSubmit(
    form,
    async ({ bank }) => {
      await updateConfig({ configType: 'BANK_DETAILS', config: bank });
      onClose();
    },
    { failureText: (error) => errorText(error) },
  );
  return (
    <FormDialog
      form={form}
      title="Bank details"
      onSubmit={onSubmit}
      onClose={onClose}
      submitLabel="Save"
      submitError={submitError}
    >
      <TextField control={form.control} name="bank" label="Bank" />
    </FormDialog>
  );
}

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Change</Button>
      {open && <BankForm onClose={() => setOpen(false)} />}
    </>
  );
}

/** The server, which asks for the password unless the story says otherwise. */
const server = (code: 'password_required' | 'code_required', error: string) =>
  http.put('*/misc/config', async ({ request }) => {
    sent(await request.json());
    if (!confirmed) return HttpResponse.json({ error, code }, { status: 403 });
    return HttpResponse.json({
      success: true,
      data: { configType: 'BANK_DETAILS', config: '{}', updated_at: '2026-11-20T09:15:00.000Z' },
    });
  });

const byPassword = 'Confirm with your password that it is you.';

const meta = preview.meta({
  title: 'account/Confirm it is you',
  component: Page,
  parameters: { app: { path: '/settings', user: 'admin' } },
  beforeEach({ msw }) {
    sent.mockClear();
    proofs.mockClear();
    confirmed = false;
    msw.use(
      server('password_required', byPassword),
      http.post('*/auth/confirm', async ({ request }) => {
        const proof = (await request.json()) as { current_password?: string; code?: string };
        proofs(proof);
        confirmed = proof.current_password !== 'wrong';
        const error = 'The current password is wrong';
        return confirmed
          ? HttpResponse.json({ message: 'Confirmed for ten minutes.' })
          : HttpResponse.json({ error, fields: { current_password: error } }, { status: 422 });
      }),
    );
  },
});

type User = {
  click: (element: Element) => Promise<void>;
  type: (element: Element, text: string) => Promise<void>;
};

/** Fills the form in, sends it and returns the dialog that asks for the proof. */
async function save(canvas: ReturnType<typeof within>, userEvent: User) {
  await userEvent.click(canvas.getByRole('button', { name: 'Change' }));
  await userEvent.type(await screen.findByLabelText('Bank'), 'First Bank of Antwerp');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  return screen.findByRole('dialog', { name: 'Confirm it is you' });
}

/** The call is sent again once the password is right, and the form has lost nothing. */
export const Password = meta.story({
  async play({ canvas, userEvent }) {
    const dialog = within(await save(canvas, userEvent));
    const password = dialog.getByLabelText('Password');
    await waitFor(() => expect(password).toHaveFocus());
    await userEvent.type(password, 'wrong{Enter}');
    await dialog.findByText('The current password is wrong');
    await userEvent.clear(password);
    await userEvent.type(password, 'ardent-demo{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(proofs).toHaveBeenLastCalledWith({ current_password: 'ardent-demo' });
    const change = { configType: 'BANK_DETAILS', config: 'First Bank of Antwerp' };
    await expect(sent.mock.calls).toEqual([[change], [change]]);
    // The refusal was answered by the dialog: nothing else reports it.
    await expect(screen.queryByText(byPassword)).toBeNull();
  },
});

/** Without a proof the form stays as it was, with the refusal. */
export const Cancelled = meta.story({
  async play({ canvas, userEvent }) {
    const dialog = within(await save(canvas, userEvent));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await screen.findByText(byPassword);
    await expect(screen.getByLabelText('Bank')).toHaveValue('First Bank of Antwerp');
    await expect(sent).toHaveBeenCalledTimes(1);
    await expect(proofs).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('dialog', { name: 'Confirm it is you' });
  },
});

/** An account with two-step sign-in gives a code. */
export const Code = meta.story({
  globals: { theme: 'dark', direction: 'rtl', viewport: { value: 'phone' } },
  beforeEach({ msw }) {
    msw.use(server('code_required', 'Confirm with a code of your authenticator app that it is you.'));
  },
  async play({ canvas, userEvent }) {
    const dialog = within(await save(canvas, userEvent));
    await expect(dialog.queryByLabelText('Password')).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
    await dialog.findByText('Enter the code');
    await userEvent.type(dialog.getByLabelText('Code'), '492039');
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(proofs).toHaveBeenLastCalledWith({ code: '492039' });
    await expect(sent).toHaveBeenCalledTimes(2);
  },
});

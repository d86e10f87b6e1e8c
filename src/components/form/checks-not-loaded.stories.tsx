import { expect, fn, waitFor } from 'storybook/test';
import { z } from 'zod';
import { addedMessages } from '#domain/messages/added-messages.ts';
import preview from '#storybook/preview.tsx';
import { Button } from '#ui/form/button.tsx';
import type { FormChecks } from './contract-resolver.ts';
import { TextField } from './fields/text-field.tsx';
import { FormNotice } from './form-notice.tsx';
import { FormShell } from './form-shell.tsx';
import { useContractForm } from './use-contract-form.ts';
import { useFormSubmit } from './use-form-submit.ts';

type Values = { name: string };
type NameFormProps = {
  loadChecks: () => Promise<FormChecks<Values, Values>>;
  send: (values: Values) => Promise<void>;
};

const checks = { schema: z.object({ name: z.string().min(3) }), messages: {} };

/** A form whose validators are loaded when somebody types. */
function NameForm({ loadChecks, send }: NameFormProps) {
  const form = useContractForm({ loadChecks, defaultValues: { name: '' } });
  const { onSubmit, submitError } = useFormSubmit(form, send, { failed: 'Not saved' });
  return (
    <FormShell
      form={form}
      onSubmit={onSubmit}
      aria-label="Name"
      className="grid max-w-sm gap-4"
      submitError={submitError && <FormNotice tone="danger" text={submitError} />}
      actions={<Button type="submit">Save</Button>}
    >
      <TextField control={form.control} name="name" label="Name" />
    </FormShell>
  );
}

const meta = preview.meta({ title: 'form/Checks that cannot be loaded', component: NameForm });

/** Offline: the form says so, sends nothing and keeps what is typed; the next submit loads the validators again. */
export const OfflineThenOnline = meta.story({
  args: {
    loadChecks: fn<NameFormProps['loadChecks']>(),
    send: fn<NameFormProps['send']>(async () => undefined),
  },
  async play({ args, canvas, userEvent }) {
    const load = args.loadChecks as ReturnType<typeof fn<NameFormProps['loadChecks']>>;
    load.mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'));
    const name = canvas.getByRole('textbox', { name: 'Name' });
    const save = canvas.getByRole('button', { name: 'Save' });
    await userEvent.type(name, 'Al');
    await userEvent.click(save);
    await canvas.findByText(addedMessages.network.unreachable);
    await expect(name).toHaveValue('Al');
    await expect(name).toBeEnabled();
    await expect(args.send).not.toHaveBeenCalled();

    load.mockResolvedValue(checks);
    await userEvent.click(save);
    await waitFor(() => expect(name).toBeInvalid());
    await waitFor(() => expect(canvas.queryByText(addedMessages.network.unreachable)).toBeNull());
    await userEvent.type(name, 'an');
    await userEvent.click(save);
    await waitFor(() => expect(args.send).toHaveBeenCalledWith({ name: 'Alan' }));
  },
});

import type { SubmitEvent } from 'react';
import type { FieldErrors, FieldPath, FieldValues } from 'react-hook-form';
import { ApiError, errorText } from '#api/api-error.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { useSingleFlight } from '#ui/hooks/use-single-flight.ts';
import { type ContractForm, notChecked } from './use-contract-form.ts';

/** The text of a failed submit: the server's, or else `failed`; or whatever `failureText` makes of the error. */
type FormSubmitOptions = { failed: string } | { failureText: (error: unknown) => string | null };

/** Sends a valid form, one submit at a time, and shows the server's field errors on the fields. */
export function useFormSubmit<Input extends FieldValues, Output>(
  form: ContractForm<Input, Output>,
  send: (values: Output) => Promise<unknown>,
  options: FormSubmitOptions,
) {
  const { run } = useSingleFlight();

  const sendAndReport = async (values: Output) => {
    try {
      await send(values);
      form.draft?.clear();
    } catch (error) {
      const message = 'failed' in options ? errorText(error, options.failed) : options.failureText(error);
      // Without a text, too, the form has not been stored.
      form.setError('root', { type: 'server', message: message ?? '' });
      showServerFields(form, error);
    }
  };
  const onSubmit = (event: Pick<SubmitEvent, 'preventDefault' | 'stopPropagation'>) => {
    event.preventDefault();
    // React events of a dialog bubble to the form of the page that renders it.
    event.stopPropagation();
    run(() => form.handleSubmit(sendAndReport, showNotChecked(form))());
  };
  return { onSubmit, submitError: form.formState.errors.root?.message || null };
}

/** Says that the form could not be checked and so has not been sent: its checks are loaded again at the next submit. */
export function showNotChecked<Input extends FieldValues, Output>(form: ContractForm<Input, Output>) {
  return (errors: FieldErrors<Input>): void => {
    if (!(notChecked in errors)) return;
    form.clearErrors(notChecked as FieldPath<Input>);
    form.setError('root', { type: notChecked, message: addedMessages.network.unreachable });
  };
}

/** Shows the server's text of each field that the form has, and focuses the first. */
function showServerFields<Input extends FieldValues, Output>(
  form: ContractForm<Input, Output>,
  error: unknown,
): void {
  const refused = error instanceof ApiError ? error.fields : {};
  const names = Object.keys(form.getValues()).filter((name) => refused[name]) as FieldPath<Input>[];
  for (const name of names) form.setError(name, { type: 'server', message: refused[name] as string });
  // Fields are disabled during the submit and cannot be focused yet.
  if (names[0]) form.setFocus(names[0]);
}

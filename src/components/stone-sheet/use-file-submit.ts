import { useEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { errorText } from '#api/api-error.ts';
import type { ContractForm } from '../form/use-contract-form.ts';
import { useFormSubmit } from '../form/use-form-submit.ts';
import { fileUrl } from '../stone-media/stone-media.ts';

/** What the server answers about a file that it has written. */
type WrittenFile = { success: boolean; url: string };

/**
 * Submits a form whose answer is a file, and opens it in a new tab; `url` is its address until an option changes.
 * Unmounting aborts `write`, so that no window opens afterwards.
 */
export function useFileSubmit<Input extends FieldValues, Output>(
  form: ContractForm<Input, Output>,
  write: (values: Output, signal: AbortSignal) => Promise<WrittenFile>,
) {
  const [url, setUrl] = useState<string | null>(null);
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);

  const { onSubmit, submitError } = useFormSubmit(
    form,
    async (values) => {
      controller.current = new AbortController();
      const answer = await write(values, controller.current.signal);
      const written = answer.success ? fileUrl(answer.url) : null;
      setUrl(written);
      if (written) window.open(written, '_blank', 'noopener');
    },
    { failureText: (error) => (controller.current?.signal.aborted ? null : errorText(error)) },
  );
  // A changed option resets the result of the previous submit.
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: () => {
          setUrl(null);
          form.clearErrors('root');
        },
      }),
    [form],
  );

  return { onSubmit, submitError, url };
}

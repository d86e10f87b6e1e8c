import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { signInErrorText } from '#components/account/sign-in-error-text.ts';
import { useContractForm } from '#components/form/use-contract-form.ts';
import { useFormSubmit } from '#components/form/use-form-submit.ts';
import { registerUser } from '#contract/requests/auth/auth.ts';
import { registrationDraft } from './registration-draft.ts';
import { emptyRegistration, registrationMessages, registrationSchema } from './registration-schema.ts';
import { type Countries, useCountries } from './use-countries.ts';

const codeOf = ({ list }: Countries, id: string) =>
  list?.find((country) => String(country.id) === id)?.phonecode ?? null;

export type SignUp = ReturnType<typeof useSignUp>;

/** State of the registration: form, upload progress and result. */
export function useSignUp() {
  const { form, countries, diallingCode } = useSignUpForm();
  const [progress, setProgress] = useState<{ sent: number; total: number } | null>(null);
  const [done, setDone] = useState<{ message: string; email: string } | null>(null);
  const activeRequest = useRef<AbortController | null>(null);
  // Unmounting aborts the request.
  useEffect(() => () => activeRequest.current?.abort(), []);

  const { onSubmit, submitError } = useFormSubmit(
    form,
    async (request) => {
      const control = new AbortController();
      activeRequest.current = control;
      const onUploadProgress = ({ loaded, total }: { loaded: number; total?: number }) =>
        setProgress({ sent: loaded, total: total ?? loaded });
      try {
        // No timeout: pictures may take long on a slow connection, and the user can cancel.
        const { message } = await registerUser(request, {
          timeout: 0,
          onUploadProgress,
          signal: control.signal,
        });
        setDone({ message, email: request.email });
      } finally {
        setProgress(null);
      }
    },
    { failureText: (error) => (activeRequest.current?.signal.aborted ? null : signInErrorText(error)) },
  );

  return {
    form,
    countries,
    diallingCode,
    onSubmit,
    submitError,
    progress,
    done,
    cancel: () => activeRequest.current?.abort(),
  };
}

/** The form; whether its numbers need a country's code depends on the country, and the country on the numbers. */
function useSignUpForm() {
  const countries = useCountries();
  const schema = registrationSchema((country) => codeOf(countries, country));
  const form = useContractForm({
    schema,
    messages: registrationMessages,
    defaultValues: emptyRegistration,
    draft: { name: registrationDraft, omit: ['password', 'owner_proof', 'visiting_card'] },
  });
  const names = ['country', 'mobile_no', 'whatsapp_no'] as const;
  const [country, mobile, whatsapp] = useWatch({ control: form.control, name: names });
  const { isSubmitted, touchedFields } = form.formState;
  const touched = names.filter((name) => isSubmitted || touchedFields[name]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them changes what is wrong with the others
  useEffect(() => {
    if (touched.length > 0) void form.trigger(touched);
  }, [country, mobile, whatsapp, countries.list]);
  return { form, countries, diallingCode: codeOf(countries, country) };
}

import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#api/api-error.ts';
import { registerUser } from '#contract/hooks/auth/auth.ts';
import type { RegisterUserInput } from '#contract/model/registerUserInput.ts';
import { internationalNumber } from '#domain/accounts/phone-number.ts';
import { checkCountry, checkTypedNumber, registrationChecks } from '#domain/accounts/registration.ts';
import { checkFile, fileRules } from '#domain/uploads/file-rules.ts';
import { useUnsavedChangesWarning } from '#ui/hooks/use-unsaved-changes-warning.ts';
import { signInErrorText } from './sign-in-error-text.ts';
import { useAuthForm } from './use-auth-form.ts';
import { type Countries, useCountries } from './use-countries.ts';

/** What is entered, in the order of the page. The country gives the numbers their dialling code and is not sent. */
const emptyValues = {
  name: '',
  username: '',
  company_name: '',
  country: '',
  mobile_no: '',
  whatsapp_no: '',
  email: '',
  password: '',
  owner_proof: null as File | null,
  visiting_card: null as File | null,
};

export type SignUpValues = typeof emptyValues;

const checkProof = (file: File | null) => checkFile(file, fileRules.registrationProof);

const codeOf = (countries: Countries, id: string) =>
  countries.list?.find((country) => String(country.id) === id)?.phonecode ?? null;

/** The request of a form that passed its checks. */
function toRequest(values: SignUpValues, diallingCode: string | null): RegisterUserInput {
  const { country: _, owner_proof, visiting_card, password, mobile_no, whatsapp_no, ...texts } = values;
  if (!owner_proof || !visiting_card) throw new Error('A proof is missing');
  return {
    name: texts.name.trim(),
    username: texts.username.trim(),
    company_name: texts.company_name.trim(),
    email: texts.email.trim(),
    password,
    mobile_no: internationalNumber(mobile_no, diallingCode),
    whatsapp_no: internationalNumber(whatsapp_no, diallingCode),
    owner_proof,
    visiting_card,
  };
}

export type SignUp = ReturnType<typeof useSignUp>;

/** Asking for an account: the form, how far it is sent, and what became of it. */
export function useSignUp() {
  const countries = useCountries();
  const code = (country: string) => codeOf(countries, country);
  const { mobile_no: _mobile, whatsapp_no: _whatsapp, ...checks } = registrationChecks;
  const form = useAuthForm(emptyValues, {
    ...checks,
    country: (country, { mobile_no, whatsapp_no }) => checkCountry(code(country), [mobile_no, whatsapp_no]),
    mobile_no: (typed, { country }) => checkTypedNumber('mobile_no', typed, code(country)),
    whatsapp_no: (typed, { country }) => checkTypedNumber('whatsapp_no', typed, code(country)),
    owner_proof: checkProof,
    visiting_card: checkProof,
  });
  const [failure, setFailure] = useState<string | null>(null);
  const [progress, setProgress] = useState<{ sent: number; total: number } | null>(null);
  const [done, setDone] = useState<{ message: string; email: string } | null>(null);
  const activeRequest = useRef<AbortController | null>(null);
  // Leaving the page ends the request.
  useEffect(() => () => activeRequest.current?.abort(), []);
  useUnsavedChangesWarning(form.dirty && !done);

  const send = form.submit(async (values) => {
    const control = new AbortController();
    activeRequest.current = control;
    setFailure(null);
    const onUploadProgress = ({ loaded, total }: { loaded: number; total?: number }) =>
      setProgress({ sent: loaded, total: total ?? loaded });
    try {
      const request = toRequest(values, code(values.country));
      // Pictures over a poor line take the time they take; sending can be cancelled.
      const { message } = await registerUser(request, { timeout: 0, onUploadProgress }, control.signal);
      setDone({ message, email: request.email });
    } catch (error) {
      if (control.signal.aborted) return;
      setFailure(signInErrorText(error));
      if (error instanceof ApiError) form.showServerErrors(error.fields);
    } finally {
      setProgress(null);
    }
  });

  return {
    form,
    countries,
    /** A number as it will be stored, once that differs from what is typed; else null. */
    normalizedNumber: (name: 'mobile_no' | 'whatsapp_no') => {
      const typed = form.values[name];
      const stored = internationalNumber(typed, code(form.values.country));
      return stored.startsWith('+') && stored !== typed.trim() ? stored : null;
    },
    failure,
    progress,
    done,
    send,
    cancel: () => activeRequest.current?.abort(),
  };
}

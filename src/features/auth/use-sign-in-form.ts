import { type FormEvent, useRef, useState } from 'react';
import { afterPointerUp } from '#ui/hooks/after-pointer-up.ts';
import { useLazyComponent } from '#ui/hooks/lazy-component.ts';
import { useSingleFlight } from '#ui/hooks/use-single-flight.ts';
import { checkEmail, checkPassword, lazyEmailRule } from './auth-checks.ts';

const checks = { email: checkEmail, password: checkPassword };

type Name = keyof typeof checks;
const names = ['email', 'password'] as const;

/** The form of the sign-in. (The form library and the validators would add half to what a visitor loads first.) */
export function useSignInForm() {
  const [values, setValues] = useState({ email: '', password: '' });
  const [touched, setTouched] = useState({ email: false, password: false });
  const { running, run } = useSingleFlight();
  const emailRule = useLazyComponent(lazyEmailRule, values.email !== '');
  const inputs = useRef<Partial<Record<Name, HTMLInputElement | null>>>({});
  const focus = (name: Name) => inputs.current[name]?.focus();
  const errorOf = (name: Name) => checks[name](values[name]);

  const field = (name: Name) => ({
    name,
    value: values[name],
    ref: (element: HTMLInputElement | null) => {
      inputs.current[name] = element;
    },
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
    onBlur: () => afterPointerUp(() => setTouched((before) => ({ ...before, [name]: true }))),
  });

  const submit = (send: (values: Record<Name, string>) => Promise<void>) => (event: FormEvent) => {
    event.preventDefault();
    setTouched({ email: true, password: true });
    const check = () => {
      const firstInvalid = names.find((name) => errorOf(name));
      if (firstInvalid) focus(firstInvalid);
      else run(() => send(values));
    };
    // Without the rule the server decides.
    if (emailRule) check();
    else void lazyEmailRule.load().then(check, check);
  };

  return {
    busy: running,
    field,
    submit,
    focus,
    visibleError: (name: Name) => touched[name] && errorOf(name),
    fill: (next: typeof values) => {
      setValues(next);
      setTouched({ email: false, password: false });
    },
  };
}

import { type FormEvent, useRef, useState } from 'react';

type Checks<Name extends string> = Record<
  Name,
  (value: string, values: Record<Name, string>) => string | null
>;

/**
 * The state of a small form of texts: a message shows once its field was left or the form was submitted, and a
 * submit with mistakes focuses the first wrong field. (The form library would double what a visitor loads first.)
 */
export function useAuthForm<Name extends string>(checks: Checks<Name>) {
  const names = Object.keys(checks) as Name[];
  const blank = Object.fromEntries(names.map((name) => [name, ''])) as Record<Name, string>;
  const [values, setValues] = useState(blank);
  const [touched, setTouched] = useState<Partial<Record<Name, boolean>>>({});
  const [busy, setBusy] = useState(false);
  const inputs = useRef<Partial<Record<Name, HTMLInputElement | null>>>({});

  const errorOf = (name: Name) => checks[name](values[name], values);

  const field = (name: Name) => ({
    name,
    value: values[name],
    ref: (input: HTMLInputElement | null) => {
      inputs.current[name] = input;
    },
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
    onBlur: () => setTouched((before) => ({ ...before, [name]: true })),
  });

  const submit = (send: (values: Record<Name, string>) => Promise<void>) => async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setTouched(Object.fromEntries(names.map((name) => [name, true])) as Record<Name, boolean>);
    const wrong = names.find((name) => errorOf(name));
    if (wrong) return inputs.current[wrong]?.focus();
    setBusy(true);
    try {
      await send(values);
    } finally {
      setBusy(false);
    }
  };

  return {
    values,
    busy,
    field,
    submit,
    /** The message to show now. */
    shown: (name: Name) => (touched[name] ? errorOf(name) : null),
    fill: (some: Partial<Record<Name, string>>) => {
      setValues((before) => ({ ...before, ...some }));
      setTouched({});
    },
    focus: (name: Name) => inputs.current[name]?.focus(),
  };
}

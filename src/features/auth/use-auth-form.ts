import { type FormEvent, useRef, useState } from 'react';

type Checks<Values> = { [Name in keyof Values]: (value: Values[Name], values: Values) => string | null };

/** What can be led to: an input, or whatever stands for one. */
type Focusable = { focus: () => void };

/**
 * The state of a small form: a message shows once its field was left or the form was submitted, and a submit with
 * mistakes focuses the first wrong field, in the order of `blank`. (The form library would double what a visitor
 * loads first.)
 */
export function useAuthForm<Values extends object>(initialValues: Values, checks: Checks<Values>) {
  type Name = keyof Values & string;
  type TextName = { [Key in Name]: Values[Key] extends string ? Key : never }[Name];
  const names = Object.keys(initialValues) as Name[];
  const [values, setValues] = useState(initialValues);
  const [touched, setTouched] = useState<Partial<Record<Name, boolean>>>({});
  const [serverErrors, setServerErrors] = useState<Partial<Record<Name, string>>>({});
  const [busy, setBusy] = useState(false);
  const controls = useRef<Partial<Record<Name, Focusable | null>>>({});

  const errorOf = (name: Name) => checks[name](values[name], values);
  const touch = (name: Name) => setTouched((before) => ({ ...before, [name]: true }));
  const set = <Key extends Name>(name: Key, value: Values[Key]) => {
    setValues((before) => ({ ...before, [name]: value }));
    // What the server said was said of the value that it had.
    setServerErrors((before) => ({ ...before, [name]: undefined }));
  };
  const control = (name: Name) => (element: Focusable | null) => {
    controls.current[name] = element;
  };
  const field = (name: TextName) => ({
    name: name as string,
    value: values[name] as string,
    ref: control(name),
    onChange: (event: { target: { value: string } }) => set(name, event.target.value as Values[TextName]),
    onBlur: () => afterPointerUp(() => touch(name)),
  });

  const submit = (send: (values: Values) => Promise<void>) => async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setTouched(Object.fromEntries(names.map((name) => [name, true])) as Record<Name, boolean>);
    const firstInvalid = names.find((name) => errorOf(name));
    if (firstInvalid) return controls.current[firstInvalid]?.focus();
    setServerErrors({});
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
    /** Whether anything was entered. */
    dirty: names.some((name) => values[name] !== initialValues[name]),
    field,
    control,
    set,
    touch,
    submit,
    /** The message to show now: of the form's own check, else of the server. */
    visibleError: (name: Name) => (touched[name] && errorOf(name)) || serverErrors[name] || null,
    /** Shows what the server said of fields, and leads to the first of them. Answers whether there is one. */
    showServerErrors: (fields: Record<string, string>): boolean => {
      const knownNames = names.filter((name) => fields[name]);
      setServerErrors(
        Object.fromEntries(knownNames.map((name) => [name, fields[name]])) as typeof serverErrors,
      );
      if (knownNames[0]) controls.current[knownNames[0]]?.focus();
      return knownNames.length > 0;
    },
    fill: (patch: Partial<Values>) => {
      setValues((before) => ({ ...before, ...patch }));
      setTouched({});
    },
    focus: (name: Name) => controls.current[name]?.focus(),
  };
}

/**
 * Acts at once, or after the press that is under way: a message that comes in between would move the link or button
 * from under the pointer, and the press would be lost.
 */
function afterPointerUp(callback: () => void): void {
  if (!document.querySelector(':active')) callback();
  else window.addEventListener('pointerup', () => setTimeout(callback), { once: true });
}

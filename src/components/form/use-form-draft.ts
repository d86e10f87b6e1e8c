import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form';
import { useSession } from '#session/session-context.ts';
import { type DraftValues, draftName, readDraft, removeDraft, writeDraft } from './draft-store.ts';

export type DraftOptions = {
  /** What the form is about, such as "order of 12,13". Each account has its own drafts. */
  name: string;
  /** Fields that are never kept, such as passwords and files. */
  omit?: readonly string[];
};

/** The draft of a form: it is kept until the form is sent or the draft is discarded. */
export type FormDraft = {
  /** The form shows values from an earlier time. */
  restored: boolean;
  /** Every field is kept, so that nothing is lost when the form is left. */
  complete: boolean;
  /** Empties the draft and the form. */
  discard: () => void;
  /** Forgets the draft, after the form was sent. */
  clear: () => void;
};

/** Keeps what is typed into a form, and restores it when the form opens again. Null without options. */
export function useFormDraft<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  options: DraftOptions | undefined,
): FormDraft | null {
  const { user } = useSession();
  // The name of the moment of opening: a selection that changes in the dialog has the same draft.
  const [name] = useState(options && draftName(user?.id, options.name));
  const [restored, setRestored] = useState(() => Boolean(name && readDraft(name)));
  const omit = useRef(options?.omit ?? []).current;
  const sent = useRef(false);

  useLayoutEffect(() => {
    if (!name) return;
    for (const [field, value] of Object.entries(readDraft(name) ?? {}))
      if (field in form.getValues())
        form.setValue(field as FieldPath<Input>, value as FieldPathValue<Input, FieldPath<Input>>, {
          shouldDirty: true,
        });
  }, [form, name]);

  useEffect(() => {
    if (!name) return;
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        if (!sent.current) writeDraft(name, changedValues(values, form.formState.defaultValues ?? {}, omit));
      },
    });
  }, [form, name, omit]);

  if (!name) return null;
  return {
    restored,
    complete: omit.length === 0,
    discard: () => {
      form.reset();
      removeDraft(name);
      setRestored(false);
    },
    clear: () => {
      sent.current = true;
      removeDraft(name);
    },
  };
}

/** The values that differ from the form's initial ones. */
function changedValues(values: DraftValues, initial: DraftValues, omit: readonly string[]): DraftValues {
  return Object.fromEntries(
    Object.entries(values).filter(
      ([field, value]) =>
        !omit.includes(field) && JSON.stringify(value ?? '') !== JSON.stringify(initial[field] ?? ''),
    ),
  );
}

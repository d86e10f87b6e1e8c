import { Check, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { z } from 'zod';
import { useEditConflict } from '#components/form/conflict/use-edit-conflict.tsx';
import { registerText } from '#components/form/fields/text-field.tsx';
import { useContractForm } from '#components/form/use-contract-form.ts';
import { useFormSubmit } from '#components/form/use-form-submit.ts';
import {
  createCategoryMessages,
  createSubcategoryMessages,
  updateCategoryMessages,
  updateSubcategoryMessages,
} from '#contract/field-messages.ts';
import {
  CreateCategoryBody,
  CreateSubcategoryBody,
  UpdateCategoryBody,
  UpdateSubcategoryBody,
} from '#contract/zod/categories/categories.zod.ts';
import type { FieldMessages } from '#domain/messages/invalid-fields.ts';
import { Button } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { IconButton } from '#ui/form/icon-button.tsx';
import { Input } from '#ui/form/input.tsx';
import { toast } from '#ui/overlay/toast.ts';

const check = (body: { shape: { name: z.ZodType<string, string> } }, { name }: FieldMessages) => ({
  schema: z.object({ name: body.shape.name }),
  messages: { name: name ?? {} },
});

/** What a name is checked with, by the call that stores it. */
const nameChecks = {
  createCategory: check(CreateCategoryBody, createCategoryMessages),
  updateCategory: check(UpdateCategoryBody, updateCategoryMessages),
  createSubcategory: check(CreateSubcategoryBody, createSubcategoryMessages),
  updateSubcategory: check(UpdateSubcategoryBody, updateSubcategoryMessages),
};

type NamingCall = keyof typeof nameChecks;

/** A stored name and when it was last changed. */
export type NameVersion = { name: string; updated_at: string };

export type NameFormProps = {
  /** Names the box, such as "Category Name". */
  label: string;
  /** The name that is changed; none for a new one. */
  current?: NameVersion;
  /** Reads the name again, when another user has changed it meanwhile. */
  readStored?: () => Promise<NameVersion>;
  /** The call that stores the name: its validator checks it. */
  call: NamingCall;
  /** Stores the name; `updated_at` is the time of the last change as this form knows it. */
  save: (change: { name: string; updated_at?: string }) => Promise<unknown>;
  /** Said when it is stored, and when it is not and the server gives no reason. */
  texts: { saved: string; failed: string };
  /** A button with this text instead of a check mark. */
  submitLabel?: string;
  /** Called when it closes; without `returnFocus` the user has moved the focus elsewhere. */
  onClose: (returnFocus: boolean) => void;
};

const versionOf = ({ name, updated_at }: NameVersion) => ({ values: { name }, updatedAt: updated_at });

/** A name that is edited in its place: Enter confirms, Escape cancels, and a refused name stays with its reason. */
export function NameForm(props: NameFormProps) {
  const { label, current, readStored, call, save, texts, submitLabel, onClose } = props;
  // The version that was opened: what was fetched since is not what the user has seen.
  const [opened] = useState(current);
  const form = useContractForm({
    ...nameChecks[call],
    defaultValues: { name: opened?.name ?? '' },
  });
  const conflict = useEditConflict({
    form,
    loadParts: async () => [{ label, names: ['name'], text: (values) => values.name }],
    opened: opened ? versionOf(opened) : null,
    readStored: async () => versionOf((await readStored?.()) ?? { name: '', updated_at: '' }),
    resubmit: () => onSubmit({ preventDefault: () => undefined, stopPropagation: () => undefined }),
  });
  const { onSubmit, submitError } = useFormSubmit(
    form,
    (values) => conflict.save((updated_at) => save({ ...values, ...(updated_at && { updated_at }) })),
    { failed: texts.failed },
  );
  const { errors, isSubmitting, isSubmitSuccessful } = form.formState;
  const formElement = useRef<HTMLFormElement>(null);
  const close = () => {
    const { activeElement, body } = document;
    // A box that is disabled during the submit leaves the focus to the body.
    onClose(activeElement === body || !!formElement.current?.contains(activeElement));
  };
  const closeSaved = useEffectEvent(() => {
    toast.success(texts.saved);
    close();
  });
  useEffect(() => {
    if (isSubmitSuccessful) closeSaved();
  }, [isSubmitSuccessful]);
  return (
    <>
      <form
        ref={formElement}
        noValidate
        aria-label={label}
        onSubmit={onSubmit}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !isSubmitting) close();
        }}
        className="flex items-start gap-1.5"
      >
        <Field
          label={label}
          hideLabel
          required
          size="md"
          error={errors.name?.message || submitError}
          className="min-w-0 flex-1"
        >
          <Input
            autoFocus
            autoComplete="off"
            maxLength={80}
            placeholder={label}
            {...registerText({ control: form.control, name: 'name' })}
          />
        </Field>
        {submitLabel ? (
          <Button type="submit" variant="primary" busy={isSubmitting}>
            {submitLabel}
          </Button>
        ) : (
          <IconButton type="submit" label="Confirm" variant="outline" busy={isSubmitting}>
            <Check aria-hidden />
          </IconButton>
        )}
        <IconButton label="Cancel" disabled={isSubmitting} onClick={close}>
          <X aria-hidden />
        </IconButton>
      </form>
      {conflict.dialog}
    </>
  );
}

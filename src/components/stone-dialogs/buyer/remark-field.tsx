import { type RefObject, useRef, useState } from 'react';
import { messages } from '#domain/messages/messages.ts';
import { Field } from '#ui/form/field.tsx';
import { Textarea } from '#ui/form/textarea.tsx';

export type Remark = {
  value: string;
  setValue: (value: string) => void;
  error: string | undefined;
  setTouched: () => void;
  /** The remark to send; null when it is missing: then its message shows and the field has the focus. */
  take: () => string | null;
  ref: RefObject<HTMLTextAreaElement | null>;
};

/** What the buyer writes with an enquiry or an order; it may not be blank. */
export function useRemark(): Remark {
  const [value, setValue] = useState('');
  const [touched, setTouched] = useState(false);
  const ref = useRef<HTMLTextAreaElement>(null);
  const text = value.trim();
  return {
    value,
    setValue,
    error: touched && !text ? messages.remarks.required : undefined,
    setTouched: () => setTouched(true),
    take: () => {
      setTouched(true);
      if (!text) ref.current?.focus();
      return text || null;
    },
    ref,
  };
}

export function RemarkField({ remark, hint }: { remark: Remark; hint?: string }) {
  return (
    <Field label="Remarks" required error={remark.error} hint={hint} className="mt-4">
      <Textarea
        ref={remark.ref}
        className="pointer-coarse:min-h-24"
        maxLength={2000}
        value={remark.value}
        onChange={(event) => remark.setValue(event.target.value)}
        onBlur={remark.setTouched}
      />
    </Field>
  );
}

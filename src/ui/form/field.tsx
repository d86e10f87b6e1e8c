import { type ComponentProps, type ReactNode, useId } from 'react';
import { cn } from '#lib/class-names.ts';
import { type ControlSize, FieldContext } from './field-context.ts';

export type FieldProps = Omit<ComponentProps<'div'>, 'children'> & {
  label: ReactNode;
  /** The message of a failed check, shown under the control. */
  error?: ReactNode;
  /** A hint under the control, replaced by an error. */
  hint?: ReactNode;
  required?: boolean;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean;
  /** Several controls under one label (a range, a row of checkboxes): each then names itself. */
  group?: boolean;
  /** Height of the controls inside; 38 px for `lg`. */
  size?: ControlSize;
  /** Content at the end of the label's row, such as the origin of a value. */
  aside?: ReactNode;
  children: ReactNode;
};

/**
 * A label above, the control, and a hint or an error below. The control inside takes its id, description and
 * state from here, so `<Field label="Email" error={…}><Input {...register('email')} /></Field>` is complete.
 */
export function Field({
  label,
  error,
  hint,
  required = false,
  hideLabel = false,
  group = false,
  size = 'lg',
  aside,
  id: ownId,
  className,
  children,
  ...native
}: FieldProps) {
  const generated = useId();
  const id = ownId ?? generated;
  const noteId = `${id}-note`;
  const describedBy = error || hint ? noteId : undefined;
  const Label = group ? 'span' : 'label';
  const labelClass = cn('text-label font-medium text-ink', hideLabel && 'sr-only');

  return (
    <div
      {...native}
      {...(group && { role: 'group', 'aria-labelledby': `${id}-label`, 'aria-describedby': describedBy })}
      className={cn('flex min-w-0 flex-col gap-1.5', className)}
    >
      <div className={cn('flex items-baseline justify-between gap-3', hideLabel && !aside && 'contents')}>
        <Label id={`${id}-label`} {...(!group && { htmlFor: id })} className={labelClass}>
          {label}
          {required && (
            <span aria-hidden className="mx-0.5 text-danger">
              *
            </span>
          )}
        </Label>
        {aside && <span className="text-label text-ink-2">{aside}</span>}
      </div>
      <FieldContext
        value={{
          id: group ? undefined : id,
          describedBy: group ? undefined : describedBy,
          invalid: Boolean(error),
          required: required && !group,
          size,
        }}
      >
        {children}
      </FieldContext>
      <FieldNote id={noteId} error={error} hint={hint} />
    </div>
  );
}

function FieldNote({ id, error, hint }: { id: string; error: ReactNode; hint: ReactNode }) {
  if (error)
    return (
      <p id={id} className="text-label text-danger" data-field-error>
        {error}
      </p>
    );
  if (!hint) return null;
  return (
    <p id={id} className="text-label text-ink-2">
      {hint}
    </p>
  );
}

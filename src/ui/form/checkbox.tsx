import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { cn } from '#lib/class-names.ts';
import { useMergedRef } from '../hooks/use-merged-ref.ts';
import { useFieldControl } from './field-context.ts';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  /** Some but not all of its items are selected. */
  indeterminate?: boolean;
  onCheckedChange?: (checked: boolean) => void;
  /** Label beside the box; without it give `aria-label`. */
  label?: ReactNode;
};

/** A checkbox: a native one, so `register` of a form works on it as it is. */
export function Checkbox(props: CheckboxProps) {
  const { indeterminate = false, onCheckedChange, onChange, label, ref, className, ...native } = props;
  const own = useRef<HTMLInputElement>(null);
  // This state has no attribute, only a property, which the browser clears on every click.
  useEffect(() => {
    if (own.current) own.current.indeterminate = indeterminate;
  });
  const box = (
    <input
      {...native}
      {...useFieldControl(native)}
      ref={useMergedRef(own, ref)}
      type="checkbox"
      onChange={(event) => {
        const { checked } = event.target;
        event.target.indeterminate = indeterminate;
        onChange?.(event);
        onCheckedChange?.(checked);
      }}
      className={cn('check-box', !label && className)}
    />
  );
  return label ? <ControlLabel className={className} control={box} label={label} /> : box;
}

/** A small control with its label beside it; the label is clickable. */
export function ControlLabel({
  control,
  label,
  className,
}: {
  control: ReactNode;
  label: ReactNode;
  className?: string | undefined;
}) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is handed in
    <label
      className={cn(
        'inline-flex cursor-pointer items-start gap-2 py-0.5 text-body has-disabled:cursor-not-allowed has-disabled:text-ink-2 pointer-coarse:min-h-11 pointer-coarse:items-center',
        '[&>input]:mt-0.5 pointer-coarse:[&>input]:mt-0',
        className,
      )}
    >
      {control}
      <span>{label}</span>
    </label>
  );
}

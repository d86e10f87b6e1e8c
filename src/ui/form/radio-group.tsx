import { type ComponentProps, type ReactNode, useId } from 'react';
import { cn } from '#lib/class-names.ts';
import { ControlLabel } from './checkbox.tsx';

export type RadioOption<Value extends string = string> = {
  value: Value;
  label: ReactNode;
  disabled?: boolean;
};

export type RadioGroupProps<Value extends string = string> = Omit<
  ComponentProps<'div'>,
  'onChange' | 'children' | 'defaultValue'
> & {
  /** The group's name for screen readers; inside a `<Field group>` the field's label does it. */
  label?: string;
  options: readonly RadioOption<Value>[];
  value?: Value | null;
  defaultValue?: Value;
  onValueChange?: (value: Value) => void;
  name?: string;
  /** Horizontal instead of vertical. */
  inline?: boolean;
  invalid?: boolean;
};

/** A radio group: one of a few visible options. */
export function RadioGroup<Value extends string = string>(props: RadioGroupProps<Value>) {
  const { label, options, value, defaultValue, onValueChange, name, inline, invalid, className, ...native } =
    props;
  const generated = useId();
  return (
    <div
      {...native}
      role="radiogroup"
      aria-label={label}
      className={cn('flex gap-x-5 gap-y-1', inline ? 'flex-wrap' : 'flex-col', className)}
    >
      {options.map((option) => (
        <ControlLabel
          key={option.value}
          label={option.label}
          control={
            <input
              type="radio"
              name={name ?? generated}
              value={option.value}
              disabled={option.disabled}
              aria-invalid={invalid || undefined}
              className="radio-dot"
              {...(value === undefined
                ? { defaultChecked: option.value === defaultValue }
                : { checked: option.value === value })}
              onChange={() => onValueChange?.(option.value)}
            />
          }
        />
      ))}
    </div>
  );
}

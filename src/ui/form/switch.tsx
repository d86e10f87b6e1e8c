import type { ComponentProps, ReactNode } from 'react';
import { cn } from '#lib/class-names.ts';
import { ControlLabel } from './checkbox.tsx';
import { useFieldControl } from './field-context.ts';

export type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role'> & {
  onCheckedChange?: (checked: boolean) => void;
  /** Words beside the switch; without them give `aria-label`. */
  label?: ReactNode;
};

/** An on and off switch whose effect is immediate; for a choice that is sent later use a checkbox. */
export function Switch({ onCheckedChange, onChange, label, className, ...props }: SwitchProps) {
  const track = (
    <input
      {...props}
      {...useFieldControl(props)}
      type="checkbox"
      // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox tells its state itself
      role="switch"
      onChange={(event) => {
        onChange?.(event);
        onCheckedChange?.(event.target.checked);
      }}
      className={cn('switch-track', !label && className)}
    />
  );
  return label ? <ControlLabel className={className} control={track} label={label} /> : track;
}

import type { ComponentProps, ReactNode } from 'react';
import { cn } from '#lib/class-names.ts';
import { ControlLabel } from './checkbox.tsx';
import { useFieldControl } from './field-context.ts';

export type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role'> & {
  onCheckedChange?: (checked: boolean) => void;
  /** Label beside the switch; without it give `aria-label`. */
  label?: ReactNode;
};

/** A switch with an immediate effect; for a value that is submitted later use a checkbox. */
export function Switch({ onCheckedChange, onChange, label, className, ...props }: SwitchProps) {
  const track = (
    <input
      {...props}
      {...useFieldControl(props)}
      type="checkbox"
      // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox exposes its state itself
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

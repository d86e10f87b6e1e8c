import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from '#lib/class-names.ts';
import { controlStyles } from './control-styles.ts';
import { type ControlSize, useControlSize, useFieldControl } from './field-context.ts';

export type NativeSelectProps = Omit<ComponentProps<'select'>, 'size'> & { controlSize?: ControlSize };

/** The browser's own select with `<option>` children: for long lists, and where `register` should work as it is. */
export function NativeSelect({ controlSize, className, ...props }: NativeSelectProps) {
  const size = useControlSize(controlSize);
  return (
    <span className={cn('relative flex w-full items-center', className)}>
      <select
        {...props}
        {...useFieldControl(props)}
        className={cn(controlStyles({ size }), 'appearance-none pe-8')}
      />
      <ChevronDown aria-hidden className="pointer-events-none absolute end-2.5 size-4 text-ink-2" />
    </span>
  );
}

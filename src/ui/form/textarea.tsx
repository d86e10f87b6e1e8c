import type { ComponentProps } from 'react';
import { cn } from '#lib/class-names.ts';
import { controlStyles } from './control-styles.ts';
import { type ControlSize, useControlSize, useFieldControl } from './field-context.ts';

export type TextareaProps = ComponentProps<'textarea'> & { controlSize?: ControlSize };

/** A multi-line text input; grows with its content up to about twelve lines. */
export function Textarea({ controlSize, className, rows = 3, ...props }: TextareaProps) {
  return (
    <textarea
      rows={rows}
      {...props}
      {...useFieldControl(props)}
      className={cn(
        controlStyles({ size: useControlSize(controlSize) }),
        'field-sizing-content h-auto max-h-64 min-h-20 resize-y py-1.5',
        className,
      )}
    />
  );
}

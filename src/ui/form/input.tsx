import type { ComponentProps, ReactNode } from 'react';
import { cn } from '#lib/class-names.ts';
import { controlStyles } from './control-styles.ts';
import { type ControlSize, useControlSize, useFieldControl } from './field-context.ts';

export type InputProps = ComponentProps<'input'> & {
  controlSize?: ControlSize;
  /** An icon or a unit inside the box, before or after the text. */
  leading?: ReactNode;
  trailing?: ReactNode;
};

/** A single-line text input. */
export function Input({ controlSize, leading, trailing, className, ...props }: InputProps) {
  const size = useControlSize(controlSize);
  const control = (
    <input
      {...props}
      {...useFieldControl(props)}
      className={cn(
        controlStyles({ size }),
        leading && 'ps-8.5',
        trailing && 'pe-10',
        !leading && !trailing && className,
      )}
    />
  );
  if (!leading && !trailing) return control;
  return (
    <span className={cn('relative flex w-full items-center', className)}>
      {leading && (
        <span className="pointer-events-none absolute start-2.5 flex text-ink-2 [&_svg]:size-4">
          {leading}
        </span>
      )}
      {control}
      {trailing && (
        <span className="absolute end-2.5 flex items-center text-label text-ink-2 [&_svg]:size-4">
          {trailing}
        </span>
      )}
    </span>
  );
}

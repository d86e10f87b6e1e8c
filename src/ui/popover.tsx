import * as Radix from '@radix-ui/react-popover';
import type { ComponentProps } from 'react';
import { cn } from '../lib/class-names.ts';
import { floatingStyles } from './floating-styles.ts';

/** Holds whether the popover is open. */
export const Popover = Radix.Root;
export const PopoverTrigger = Radix.Trigger;

export type PopoverContentProps = ComponentProps<typeof Radix.Content> & {
  /** The popover's name for screen readers. */
  label: string;
};

/** What the popover shows; focus moves in and comes back, Escape and a press beside it close it. */
export function PopoverContent({ label, className, align = 'start', ...props }: PopoverContentProps) {
  return (
    <Radix.Portal>
      <Radix.Content
        aria-label={label}
        align={align}
        sideOffset={4}
        collisionPadding={8}
        {...props}
        className={cn(
          floatingStyles,
          'max-h-(--radix-popover-content-available-height) w-72 overflow-y-auto p-3',
          className,
        )}
      />
    </Radix.Portal>
  );
}

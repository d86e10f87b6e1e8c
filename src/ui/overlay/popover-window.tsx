import * as Radix from '@radix-ui/react-popover';
import type { ComponentProps } from 'react';
import { cn } from '#lib/class-names.ts';
import { DetachedTrigger } from '../display/detached-trigger.tsx';
import { floatingStyles } from '../display/floating-styles.ts';
import type { OpenState } from './use-open-state.ts';

export type PopoverContentProps = Omit<ComponentProps<typeof Radix.Content>, 'id'> & {
  /** The popover's name for screen readers. */
  label: string;
};

/** The open popover beside its button. */
export function PopoverWindow(props: PopoverContentProps & { state: OpenState }) {
  const { state, label, className, align = 'start', ...native } = props;
  return (
    <Radix.Root open={state.open} onOpenChange={state.change}>
      <Radix.Trigger asChild>
        <DetachedTrigger element={state.element} />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          {...native}
          className={cn(
            floatingStyles,
            'max-h-(--radix-popover-content-available-height) w-72 overflow-y-auto p-3',
            className,
          )}
        />
      </Radix.Portal>
    </Radix.Root>
  );
}

import * as Radix from '@radix-ui/react-tooltip';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../lib/class-names.ts';

export type TooltipProps = Omit<ComponentProps<typeof Radix.Root>, 'children'> & {
  /** A few words; without them the child is shown alone. */
  content: ReactNode;
  side?: ComponentProps<typeof Radix.Content>['side'];
  /** One element that can be focused. */
  children: ReactNode;
  className?: string;
};

/** A few words on hover and focus. It never carries what is told nowhere else on touch. */
export function Tooltip({ content, side, children, className, ...props }: TooltipProps) {
  if (!content) return children;
  return (
    <Radix.Provider delayDuration={350} skipDelayDuration={200}>
      <Radix.Root {...props}>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className={cn(
              'z-60 max-w-72 animate-fade-in rounded-sm bg-ink px-2 py-1 text-label text-paper shadow-float',
              className,
            )}
          >
            {content}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}

import * as Radix from '@radix-ui/react-tooltip';
import type { ReactNode } from 'react';
import { cn } from '#lib/class-names.ts';
import { DetachedTrigger } from './detached-trigger.tsx';

export type TooltipSide = 'top' | 'right' | 'bottom' | 'left';

type TooltipBubbleProps = {
  element: HTMLElement | null;
  id: string;
  content: ReactNode;
  side: TooltipSide | undefined;
  className: string | undefined;
  onOpenChange: (open: boolean) => void;
};

/** The open tooltip beside its element. It closes on Escape, on scroll and on leave. */
export function TooltipBubble({ element, id, content, side, className, onOpenChange }: TooltipBubbleProps) {
  return (
    <Radix.Provider>
      <Radix.Root open onOpenChange={onOpenChange}>
        <Radix.Trigger asChild>
          <DetachedTrigger element={element} />
        </Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            id={id}
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

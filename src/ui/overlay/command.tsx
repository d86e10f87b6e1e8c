import * as Radix from '@radix-ui/react-dialog';
import { Command as Cmdk } from 'cmdk';
import { Search } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '#lib/class-names.ts';
import { menuItemStyles } from '../display/floating-styles.ts';
import { Spinner } from '../display/spinner.tsx';
import { overlayStyles } from './overlay-styles.ts';

export type CommandDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The palette's name for screen readers. */
  label: string;
  /** `false` when the items are already filtered, for example by a server. */
  shouldFilter?: boolean;
  children: ReactNode;
};

/** A command palette: an input and the matching items. Arrows move, Enter selects, Escape closes. */
export function CommandDialog({ open, onOpenChange, label, shouldFilter, children }: CommandDialogProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={overlayStyles} />
        <Radix.Content
          aria-describedby={undefined}
          className="fixed inset-x-4 top-[12vh] z-50 mx-auto max-w-144 animate-pop-in overflow-hidden rounded-lg border border-line bg-raised shadow-float outline-none dark:border-line-strong phone:top-4"
        >
          <Radix.Title className="sr-only">{label}</Radix.Title>
          <Cmdk label={label} loop {...(shouldFilter !== undefined && { shouldFilter })}>
            {children}
          </Cmdk>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** The input. */
export function CommandInput(props: ComponentProps<typeof Cmdk.Input> & { busy?: boolean }) {
  const { busy, className, ...native } = props;
  return (
    <div className="flex items-center gap-2.5 border-b px-4">
      <Search aria-hidden className="size-4 shrink-0 text-ink-2" />
      <Cmdk.Input
        {...native}
        className={cn(
          'h-11.5 w-full bg-transparent text-body outline-none pointer-coarse:text-base',
          className,
        )}
      />
      {busy && <Spinner className="text-ink-2" />}
    </div>
  );
}

/** The scrollable list of items. */
export function CommandList({ className, ...props }: ComponentProps<typeof Cmdk.List>) {
  return (
    <Cmdk.List
      {...props}
      className={cn('max-h-[min(24rem,60dvh)] overflow-y-auto overscroll-contain p-1.5', className)}
    />
  );
}

/** Items under a heading. */
export function CommandGroup({ className, ...props }: ComponentProps<typeof Cmdk.Group>) {
  return (
    <Cmdk.Group
      {...props}
      className={cn(
        '[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-ink-2 [&_[cmdk-group-heading]]:text-label',
        className,
      )}
    />
  );
}

/** One item, matched by `value` and `keywords`. */
export function CommandItem(
  props: ComponentProps<typeof Cmdk.Item> & { icon?: ReactNode; aside?: ReactNode },
) {
  const { icon, aside, className, children, ...native } = props;
  return (
    <Cmdk.Item
      {...native}
      className={cn(menuItemStyles, 'min-h-8.5 data-[selected=true]:bg-accent-wash', className)}
    >
      {icon}
      <span className="min-w-0 flex-1 truncate">{children}</span>
      {aside && <span className="shrink-0 text-ink-2 text-label">{aside}</span>}
    </Cmdk.Item>
  );
}

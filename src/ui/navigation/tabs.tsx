import * as Radix from '@radix-ui/react-tabs';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '#lib/class-names.ts';

/** State of the open tab: `value` and `onValueChange`, or `defaultValue`. */
export const Tabs = Radix.Root;

/** The tab list, named by `label`. Scrolls horizontally on overflow, with fading edges. */
export function TabsList({
  label,
  className,
  ...props
}: ComponentProps<typeof Radix.List> & { label: string }) {
  return (
    <Radix.List
      aria-label={label}
      {...props}
      className={cn('scroll-fade flex gap-4.5 overflow-x-auto border-b [scrollbar-width:none]', className)}
    />
  );
}

/** One tab, with an optional count. */
export function TabsTrigger(props: ComponentProps<typeof Radix.Trigger> & { count?: ReactNode }) {
  const { count, className, children, ...native } = props;
  return (
    <Radix.Trigger
      {...native}
      className={cn(
        'flex h-10 shrink-0 items-center gap-1.5 whitespace-nowrap border-transparent border-b-2 pt-0.5 text-table text-ink-2 transition-colors duration-100 pointer-coarse:h-11',
        'hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:border-accent data-[state=active]:font-semibold data-[state=active]:text-ink',
        className,
      )}
    >
      {children}
      {count !== undefined && <span className="font-normal text-label text-ink-2">{count}</span>}
    </Radix.Trigger>
  );
}

/** The panel of a tab. */
export function TabsContent({ className, ...props }: ComponentProps<typeof Radix.Content>) {
  return <Radix.Content {...props} className={cn('focus-visible:outline-offset-4', className)} />;
}

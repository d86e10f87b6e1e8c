import * as Radix from '@radix-ui/react-tabs';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '#lib/class-names.ts';
import { tabListStyles, tabStyles } from './tab-styles.ts';

/** State of the open tab: `value` and `onValueChange`, or `defaultValue`. */
export const Tabs = Radix.Root;

/** Brings the open tab into a row that is too narrow for all, without moving the page. */
function showOpenTab(list: HTMLElement | null): void {
  const open = list?.querySelector('[data-state="active"]');
  if (list && open && list.scrollWidth > list.clientWidth)
    open.scrollIntoView({ block: 'nearest', inline: 'center' });
}

/** The tab list, named by `label`. Scrolls horizontally on overflow, with fading edges, and opens at the open tab. */
export function TabsList({
  label,
  className,
  ...props
}: ComponentProps<typeof Radix.List> & { label: string }) {
  return (
    <Radix.List ref={showOpenTab} aria-label={label} {...props} className={cn(tabListStyles, className)} />
  );
}

/** One tab, with an optional count. */
export function TabsTrigger(props: ComponentProps<typeof Radix.Trigger> & { count?: ReactNode }) {
  const { count, className, children, ...native } = props;
  return (
    <Radix.Trigger {...native} className={cn(tabStyles, className)}>
      {children}
      {count !== undefined && <span className="font-normal text-label text-ink-2">{count}</span>}
    </Radix.Trigger>
  );
}

/** The panel of a tab. */
export function TabsContent({ className, ...props }: ComponentProps<typeof Radix.Content>) {
  return <Radix.Content {...props} className={cn('focus-visible:outline-offset-4', className)} />;
}

import * as Radix from '@radix-ui/react-dropdown-menu';
import { Check } from 'lucide-react';
import { type ComponentProps, type FocusEvent, type ReactNode, useEffect, useRef } from 'react';
import { cn } from '#lib/class-names.ts';
import { DetachedTrigger } from '../display/detached-trigger.tsx';
import { floatingStyles, menuItemStyles } from '../display/floating-styles.ts';
import type { OpenState } from './use-open-state.ts';

/** A radio group of items: `value`, `onValueChange`. */

export type DropdownMenuContentProps = ComponentProps<typeof Radix.Content>;

type MenuWindowProps = DropdownMenuContentProps & { state: OpenState; modal: boolean };

/** The open menu. */
export function MenuWindow({ state, modal, className, align = 'end', ...props }: MenuWindowProps) {
  const entered = useRef(false);
  useEffect(() => {
    if (!state.open) entered.current = false;
  }, [state.open]);
  // Opened by a key before this code was loaded: focuses the first item, as Radix would.
  const enter = (event: FocusEvent<HTMLElement>) => {
    if (entered.current || event.target !== event.currentTarget) return;
    entered.current = true;
    if (!state.openedByKey) return;
    event.currentTarget.querySelector<HTMLElement>('[role^=menuitem]:not([data-disabled])')?.focus();
  };
  return (
    <Radix.Root open={state.open} onOpenChange={state.change} modal={modal}>
      <Radix.Trigger asChild>
        <DetachedTrigger element={state.element} />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          sideOffset={4}
          collisionPadding={8}
          {...props}
          onFocus={enter}
          id={state.contentId}
          aria-labelledby={state.triggerId}
          className={cn(
            floatingStyles,
            'max-h-(--radix-dropdown-menu-content-available-height) min-w-44 overflow-y-auto p-1',
            className,
          )}
        />
      </Radix.Portal>
    </Radix.Root>
  );
}

export type DropdownMenuItemProps = ComponentProps<typeof Radix.Item> & {
  icon?: ReactNode;
  /** The key that does the same. */
  shortcut?: string | undefined;
  tone?: 'neutral' | 'danger';
  /** Why the item is disabled: shown under the label of the still focusable item. */
  disabledReason?: string | null | undefined;
};

/** A menu item; `onSelect` runs it. */
export function DropdownMenuItem(props: DropdownMenuItemProps) {
  const { icon, shortcut, tone, disabledReason, onSelect, className, children, asChild, ...native } = props;
  const classes = cn(
    menuItemStyles,
    tone === 'danger' && 'text-danger data-highlighted:bg-danger-wash [&>svg]:text-danger',
    disabledReason && 'text-ink-2 data-highlighted:bg-hover',
    className,
  );
  if (asChild)
    return (
      <Radix.Item {...native} asChild {...(onSelect && { onSelect })} className={classes}>
        {children}
      </Radix.Item>
    );
  return (
    <Radix.Item
      {...native}
      aria-disabled={disabledReason ? true : undefined}
      aria-keyshortcuts={shortcut}
      onSelect={(event) => (disabledReason ? event.preventDefault() : onSelect?.(event))}
      className={classes}
    >
      {icon}
      <span className="flex-1">
        {children}
        {disabledReason && <span className="block max-w-60 text-label">{disabledReason}</span>}
      </span>
      {shortcut && (
        <span aria-hidden className="ps-4 text-ink-2 text-label pointer-coarse:hidden">
          {shortcut}
        </span>
      )}
    </Radix.Item>
  );
}

/** A checkbox item; the menu stays open. */
export function DropdownMenuCheckboxItem(props: ComponentProps<typeof Radix.CheckboxItem>) {
  const { className, children, onSelect, ...native } = props;
  return (
    <Radix.CheckboxItem
      {...native}
      onSelect={(event) => {
        event.preventDefault();
        onSelect?.(event);
      }}
      className={cn(menuItemStyles, 'ps-8', className)}
    >
      <Radix.ItemIndicator className="absolute start-2">
        <Check aria-hidden className="size-4 text-accent" />
      </Radix.ItemIndicator>
      {children}
    </Radix.CheckboxItem>
  );
}

/** A heading inside the menu. */
export function DropdownMenuLabel({ className, ...props }: ComponentProps<typeof Radix.Label>) {
  return <Radix.Label {...props} className={cn('px-2 pt-1.5 pb-1 text-label text-ink-2', className)} />;
}

/** A separator between items. */
export function DropdownMenuSeparator({ className, ...props }: ComponentProps<typeof Radix.Separator>) {
  return <Radix.Separator {...props} className={cn('-mx-1 my-1 h-px bg-line', className)} />;
}

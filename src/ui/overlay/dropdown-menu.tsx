import {
  type ComponentProps,
  createContext,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useContext,
} from 'react';
import { Slot } from '../display/slot.tsx';
import { lazyComponent, preload, useLazyComponent } from '../hooks/lazy-component.ts';
import type * as Parts from './dropdown-menu-parts.tsx';
import { type OpenProps, type OpenState, useOpenState } from './use-open-state.ts';

const lazyParts = lazyComponent(() => import('./dropdown-menu-parts.tsx'));

const MenuContext = createContext<{ state: OpenState; modal: boolean } | null>(null);

function useMenu() {
  const menu = useContext(MenuContext);
  if (!menu) throw new Error('A part of a menu needs a DropdownMenu above it');
  return menu;
}

/** State of a menu. `modal={false}` keeps the page around it interactive. */
export function DropdownMenu({
  modal = true,
  children,
  ...props
}: OpenProps & { modal?: boolean; children: ReactNode }) {
  return <MenuContext value={{ state: useOpenState(props), modal }}>{children}</MenuContext>;
}

/** Opens the menu: `<DropdownMenuTrigger asChild><Button>…`. */
export function DropdownMenuTrigger({ asChild, ...props }: ComponentProps<'button'> & { asChild?: boolean }) {
  const { state } = useMenu();
  const common = {
    ...props,
    ref: state.setElement,
    id: state.triggerId,
    'aria-haspopup': 'menu',
    'aria-expanded': state.open,
    'aria-controls': state.open && lazyParts.current() ? state.contentId : undefined,
    'data-state': state.open ? 'open' : 'closed',
    onPointerEnter: () => preload(lazyParts),
    onFocus: () => preload(lazyParts),
    onPointerDown: (event: PointerEvent) => {
      if (event.defaultPrevented || event.button !== 0 || event.ctrlKey) return;
      if (state.open) return state.change(false);
      // Prevents the trigger from taking the focus from the menu.
      event.preventDefault();
      state.openBy('pointer');
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.defaultPrevented || !['Enter', ' ', 'ArrowDown'].includes(event.key)) return;
      event.preventDefault();
      if (state.open && event.key !== 'ArrowDown') state.change(false);
      else state.openBy('key');
    },
  } as const;
  return asChild ? <Slot {...common}>{props.children}</Slot> : <button type="button" {...common} />;
}

/** The open menu. */
export function DropdownMenuContent(props: Parts.DropdownMenuContentProps) {
  const menu = useMenu();
  const loaded = useLazyComponent(lazyParts, menu.state.open);
  return loaded && <loaded.MenuWindow {...props} {...menu} />;
}

/** A part inside the menu, whose code the menu has loaded by then. */
function lazyMenuPart<Name extends keyof typeof Parts>(name: Name) {
  // biome-ignore lint/correctness/noComponentHookFactories: runs once for each part, as the module loads
  return function LazyMenuPart(props: ComponentProps<(typeof Parts)[Name]>) {
    const Part = lazyParts.current()?.[name] as ((props: object) => ReactNode) | undefined;
    return Part && <Part {...props} />;
  };
}

/** A menu item; `onSelect` runs it, `disabledReason` says why it is disabled. */
export const DropdownMenuItem = lazyMenuPart('DropdownMenuItem');
/** A checkbox item; the menu stays open. */
export const DropdownMenuCheckboxItem = lazyMenuPart('DropdownMenuCheckboxItem');
/** A heading inside the menu. */
export const DropdownMenuLabel = lazyMenuPart('DropdownMenuLabel');
/** A separator between items. */
export const DropdownMenuSeparator = lazyMenuPart('DropdownMenuSeparator');

import { type ComponentProps, createContext, type MouseEvent, type ReactNode, useContext } from 'react';
import { Slot } from '../display/slot.tsx';
import { lazyComponent, preload, useLazyComponent } from '../hooks/lazy-component.ts';
import type { PopoverContentProps } from './popover-window.tsx';
import { type OpenProps, type OpenState, useOpenState } from './use-open-state.ts';

const lazyWindow = lazyComponent(() => import('./popover-window.tsx'));

const PopoverContext = createContext<OpenState | null>(null);

function usePopover() {
  const state = useContext(PopoverContext);
  if (!state) throw new Error('A part of a popover needs a Popover above it');
  return state;
}

/** State of a popover. */
export function Popover({ children, ...props }: OpenProps & { children: ReactNode }) {
  return <PopoverContext value={useOpenState(props)}>{children}</PopoverContext>;
}

/** Opens the popover: `<PopoverTrigger asChild><Button>…`. */
export function PopoverTrigger({ asChild, ...props }: ComponentProps<'button'> & { asChild?: boolean }) {
  const state = usePopover();
  const common = {
    ...props,
    ref: state.setElement,
    'aria-haspopup': 'dialog',
    'aria-expanded': state.open,
    'data-state': state.open ? 'open' : 'closed',
    onPointerEnter: () => preload(lazyWindow),
    onFocus: () => preload(lazyWindow),
    onClick: (event: MouseEvent) => {
      if (!event.defaultPrevented) state.change(!state.open);
    },
  } as const;
  return asChild ? <Slot {...common}>{props.children}</Slot> : <button type="button" {...common} />;
}

/** The content of a popover; moves the focus in and restores it, closes on Escape and on a click outside. */
export function PopoverContent(props: PopoverContentProps) {
  const state = usePopover();
  const loaded = useLazyComponent(lazyWindow, state.open);
  return loaded && <loaded.PopoverWindow {...props} state={state} />;
}

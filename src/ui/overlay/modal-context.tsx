import { type ComponentProps, createContext, type MouseEvent, useContext } from 'react';
import { Slot } from '../display/slot.tsx';
import type { OpenState } from './use-open-state.ts';

/** Whether the surrounding dialog or sheet is open. */
export const ModalContext = createContext<OpenState | null>(null);

export function useModal(): OpenState {
  const state = useContext(ModalContext);
  if (!state) throw new Error('A part of a dialog needs a Dialog or a Sheet above it');
  return state;
}

/** The button that opens a dialog or a sheet. */
export function ModalTrigger({ asChild, ...props }: ComponentProps<'button'> & { asChild?: boolean }) {
  const state = useModal();
  const common = {
    ...props,
    'aria-haspopup': 'dialog',
    'aria-expanded': state.open,
    'data-state': state.open ? 'open' : 'closed',
    onClick: (event: MouseEvent<HTMLButtonElement>) => {
      if (event.defaultPrevented) return;
      // Not every browser focuses a clicked button, and the focus must return here.
      event.currentTarget.focus();
      state.change(!state.open);
    },
  } as const;
  return asChild ? <Slot {...common}>{props.children}</Slot> : <button type="button" {...common} />;
}

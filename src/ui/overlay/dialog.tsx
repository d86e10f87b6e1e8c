import type { ReactNode } from 'react';
import { lazyComponent, useLazyComponent } from '../hooks/lazy-component.ts';
import type { DialogContentProps } from './dialog-window.tsx';
import { ModalContext, useModal } from './modal-context.tsx';
import { type OpenProps, useOpenState } from './use-open-state.ts';

const lazyWindow = lazyComponent(() => import('./dialog-window.tsx'));

/** State of a dialog: `open` and `onOpenChange`, or a `ModalTrigger` inside. */
export function Dialog({ children, ...props }: OpenProps & { children: ReactNode }) {
  return <ModalContext value={useOpenState(props)}>{children}</ModalContext>;
}

/** The window of a dialog: traps and restores the focus, closes on Escape, scrolls long content. */
export function DialogContent(props: DialogContentProps) {
  const state = useModal();
  const loaded = useLazyComponent(lazyWindow, state.open);
  return loaded && <loaded.DialogWindow {...props} state={state} />;
}

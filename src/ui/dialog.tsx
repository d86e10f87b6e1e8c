import type { ReactNode } from 'react';
import type { DialogContentProps } from './dialog-window.tsx';
import { latePart, useLatePart } from './late-part.ts';
import { ModalClose, ModalContext, ModalTrigger, useModal } from './modal-state.tsx';
import { type OpenProps, useOpenState } from './open-state.ts';

const part = latePart(() => import('./dialog-window.tsx'));

/** Holds whether the dialog is open: `open` and `onOpenChange`, or a `DialogTrigger` inside. */
export function Dialog({ children, ...props }: OpenProps & { children: ReactNode }) {
  return <ModalContext value={useOpenState(props)}>{children}</ModalContext>;
}

/** Opens the dialog: `<DialogTrigger asChild><Button>…`. */
export const DialogTrigger = ModalTrigger;
/** Closes the dialog: `<DialogClose asChild><Button>…`. */
export const DialogClose = ModalClose;

/** The window of a dialog: focus is trapped and given back, Escape closes, long content scrolls. */
export function DialogContent(props: DialogContentProps) {
  const state = useModal();
  const loaded = useLatePart(part, state.open);
  return loaded && <loaded.DialogWindow {...props} state={state} />;
}

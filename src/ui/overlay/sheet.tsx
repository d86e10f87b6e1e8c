import type { ReactNode } from 'react';
import { lazyComponent, useLazyComponent } from '../hooks/lazy-component.ts';
import { ModalContext, ModalTrigger, useModal } from './modal-context.tsx';
import type { SheetContentProps } from './sheet-window.tsx';
import { type OpenProps, useOpenState } from './use-open-state.ts';

const lazyWindow = lazyComponent(() => import('./sheet-window.tsx'));

/** Holds whether the sheet is open, as `Dialog` does. */
export function Sheet({ children, ...props }: OpenProps & { children: ReactNode }) {
  return <ModalContext value={useOpenState(props)}>{children}</ModalContext>;
}

export const SheetTrigger = ModalTrigger;

/** A dialog that comes in from an edge: the end of the line unless another side is given. */
export function SheetContent(props: SheetContentProps) {
  const state = useModal();
  const loaded = useLazyComponent(lazyWindow, state.open);
  return loaded && <loaded.SheetWindow {...props} state={state} />;
}

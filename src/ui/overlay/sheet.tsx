import type { ReactNode } from 'react';
import { lazyComponent, useLazyComponent } from '../hooks/lazy-component.ts';
import { ModalContext, ModalTrigger, useModal } from './modal-context.tsx';
import type { SheetContentProps } from './sheet-window.tsx';
import { type OpenProps, useOpenState } from './use-open-state.ts';

const lazyWindow = lazyComponent(() => import('./sheet-window.tsx'));

/** State of a sheet, as of `Dialog`. */
export function Sheet({ children, ...props }: OpenProps & { children: ReactNode }) {
  return <ModalContext value={useOpenState(props)}>{children}</ModalContext>;
}

export const SheetTrigger = ModalTrigger;

/** A dialog that slides in from an edge, by default the inline end. */
export function SheetContent(props: SheetContentProps) {
  const state = useModal();
  const loaded = useLazyComponent(lazyWindow, state.open);
  return loaded && <loaded.SheetWindow {...props} state={state} />;
}

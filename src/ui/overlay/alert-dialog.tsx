import { lazyComponent, useLazyComponent } from '../hooks/lazy-component.ts';
import type { AlertDialogProps } from './alert-dialog-window.tsx';

const lazyWindow = lazyComponent(() => import('./alert-dialog-window.tsx'));

/** Confirms an irreversible action. A click outside does not close it, Escape does. */
export function AlertDialog(props: AlertDialogProps) {
  const loaded = useLazyComponent(lazyWindow, props.open);
  return loaded && <loaded.AlertDialogWindow {...props} />;
}

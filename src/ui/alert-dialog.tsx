import type { AlertDialogProps } from './alert-dialog-window.tsx';
import { latePart, useLatePart } from './late-part.ts';

const part = latePart(() => import('./alert-dialog-window.tsx'));

/** Asks before something that cannot be taken back. A press beside it does not close it, Escape does. */
export function AlertDialog(props: AlertDialogProps) {
  const loaded = useLatePart(part, props.open);
  return loaded && <loaded.AlertDialogWindow {...props} />;
}

import { useQueryClient } from '@tanstack/react-query';
import { createContext, Fragment, type ReactNode, use, useCallback, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { toast } from '#ui/overlay/toast.ts';
import { keepKeysForDialog } from '#ui/overlay/type-ahead.ts';
import { ConfirmationDialog, type PendingConfirmation } from './confirmation-dialog.tsx';
import { failureText } from './failure-text.ts';
import type { ActionContext, RowAction } from './row-action.ts';

type Actions = Pick<ActionContext, 'openDialog'> & {
  /** Performs an action: shows its warning, or confirms and runs it. */
  perform: <Row>(action: RowAction<Row>, row: Row) => void;
};

const ActionsContext = createContext<Actions | null>(null);

/** Performs row actions and opens dialogs above the page; both functions are stable between renders. */
export function useActions(): Actions {
  const actions = use(ActionsContext);
  if (!actions) throw new Error('Actions need an ActionProvider above them');
  return actions;
}

/** Renders the confirmation and the dialogs of all actions. They close when the page changes. */
export function ActionProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  const { pathname } = useLocation();
  const [confirmation, setConfirmation] = useState<PendingConfirmation | null>(null);
  const [dialog, setDialog] = useState<{ id: number; content: ReactNode } | null>(null);
  const dialogs = useRef(0);
  const [page, setPage] = useState(pathname);
  if (page !== pathname) {
    setPage(pathname);
    setConfirmation(null);
    setDialog(null);
  }

  const openDialog = useCallback<Actions['openDialog']>((draw) => {
    dialogs.current += 1;
    const id = dialogs.current;
    // A dialog that was left while it was sending closes nothing that opened since.
    const close = () => setDialog((open) => (open?.id === id ? null : open));
    keepKeysForDialog();
    setDialog({ id, content: draw(close) });
  }, []);
  const perform = useCallback<Actions['perform']>(
    (action, row) => {
      const warning = action.warning?.(row);
      if (warning) return toast.warning(warning);
      const run = async (signal?: AbortSignal) =>
        action.run?.(row, { queryClient, openDialog, ...(signal && { signal }) });
      if (action.confirmation)
        setConfirmation({ ...action.confirmation(row), run, cancellable: action.cancellable });
      else run().catch((error: unknown) => toast.error(failureText(error)));
    },
    [queryClient, openDialog],
  );
  const actions = useMemo(() => ({ perform, openDialog }), [perform, openDialog]);

  return (
    <ActionsContext value={actions}>
      {children}
      <ConfirmationDialog confirmation={confirmation} onClose={() => setConfirmation(null)} />
      {dialog && <Fragment key={dialog.id}>{dialog.content}</Fragment>}
    </ActionsContext>
  );
}

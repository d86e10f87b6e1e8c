import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import type { Confirmation } from './confirmation.tsx';

/** What an action receives besides its row. */
export type ActionContext = {
  queryClient: QueryClient;
  /** Opens a dialog above the page: `openDialog((close) => <PaymentDialog order={order} onClose={close} />)`. */
  openDialog: (dialog: (close: () => void) => ReactNode) => void;
  /** Aborted when the user cancels a `cancellable` action that is running. */
  signal?: AbortSignal;
};

/**
 * An action on a row (or on a selection): a constant in its own file, which table buttons, card menus, sheet
 * footers and the command palette render alike.
 */
export type RowAction<Row> = {
  id: string;
  label: string;
  /** An icon component, such as one of lucide-react. */
  icon: ComponentType<{ 'aria-hidden'?: boolean }>;
  /** The accessible name in a list of rows, such as "Accept, order 1041"; defaults to the label. */
  name?: (row: Row) => string;
  /** Marks the usual next step: the first available one is drawn as the primary button. */
  primary?: boolean;
  tone?: 'danger';
  /** The key that runs it on the selection of a list: a small letter. */
  shortcut?: string;
  /** Why it is disabled, shown on the button; null when it is available. */
  disabledReason?: (row: Row) => string | null;
  /**
   * A warning shown on click instead of running, such as "Please select 1 or more diamond"; null for none.
   */
  warning?: (row: Row) => string | null;
  /** The confirmation before it runs: `confirmAction(…)` or `confirmDelete(…)`. */
  confirmation?: (row: Row) => Confirmation;
  /** `run` stops at its `signal` and reports the outcome itself: the confirmation can be left while it runs. */
  cancellable?: true;
  /** Links instead of running: to a path of the app, or to a full URL, which opens in a new tab. */
  href?: (row: Row) => string | null;
  /** Runs the action. A thrown error shows in the open confirmation, or else as a toast. */
  run?: (row: Row, context: ActionContext) => unknown;
};

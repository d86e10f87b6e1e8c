import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import type { Confirmation } from './confirmation.tsx';

/** What an action may use besides its row. */
export type ActionContext = {
  queryClient: QueryClient;
  /** Opens a dialog above the page: `openDialog((close) => <PaymentDialog order={order} onClose={close} />)`. */
  openDialog: (dialog: (close: () => void) => ReactNode) => void;
};

/**
 * One thing that can be done with a row (or with a selection): a constant in a file of its own, which table buttons,
 * card menus, sheet footers and the command palette draw alike.
 */
export type RowAction<Row> = {
  id: string;
  label: string;
  /** Such as an icon of lucide-react. */
  icon: ComponentType<{ 'aria-hidden'?: boolean }>;
  /** Its full name where several rows stand together, such as "Accept, order 1041"; the label unless given. */
  name?: (row: Row) => string;
  /** The usual next step: the first such action that can be done now is filled. */
  primary?: boolean;
  tone?: 'danger';
  /** Why it cannot be done now, which the disabled button shows; null when it can. */
  disabledReason?: (row: Row) => string | null;
  /** A warning that a press shows instead of doing it, such as "Please select 1 or more diamond"; null for none. */
  warning?: (row: Row) => string | null;
  /** What is confirmed first: `confirmAction(…)` or `confirmDelete(…)`. */
  confirmation?: (row: Row) => Confirmation;
  /** Where it leads instead of running: a path of the app, or a full address, which opens in a new tab. */
  href?: (row: Row) => string | null;
  /** Does it. The text of a thrown error shows in the confirmation, which stays open, or else as a toast. */
  run?: (row: Row, context: ActionContext) => unknown;
};

import { toast as show } from 'sonner';

export type ToastOptions = {
  /** A word above the message, such as "Success". */
  title?: string;
  /** How long it stays, in milliseconds; 5000 unless given. */
  duration?: number;
  /** A toast with the id of one in sight takes its place. */
  id?: string;
  action?: { label: string; onClick: () => void };
};

type Kind = 'success' | 'error' | 'warning' | 'info';

/** A warning that is in sight already is not shown a second time. */
const ownId = (kind: Kind, message: string) => (kind === 'warning' ? message : undefined);

const toastOf =
  (kind: Kind) =>
  (message: string, { title, duration = 5000, id = ownId(kind, message), action }: ToastOptions = {}) =>
    show[kind](title ?? message, {
      duration,
      ...(title && { description: message }),
      ...(id && { id }),
      ...(action && { action }),
    });

/** Says in passing what happened: `toast.success('Record Updated', { title: 'Success' })`. Answers its id. */
export const toast = {
  success: toastOf('success'),
  error: toastOf('error'),
  warning: toastOf('warning'),
  info: toastOf('info'),
  dismiss: (id?: string | number) => show.dismiss(id),
};

import { latePart } from './late-part.ts';

/** The toaster itself comes with the first toast. */
export const toasterPart = latePart(() => import('./toaster.tsx'));

type Toaster = typeof import('./toaster.tsx');

/** At once when the toaster stands, else as soon as it does, in the order of the calls. */
function withToaster(act: (toaster: Toaster) => void): void {
  const here = toasterPart.now();
  if (here?.toasterStands()) act(here);
  else
    void toasterPart.load().then(
      (toaster) => toaster.toasterStanding.then(() => act(toaster)),
      // Where the toaster cannot be fetched there is no way left to say so.
      () => undefined,
    );
}

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
    withToaster(({ show }) =>
      show[kind](title ?? message, {
        duration,
        ...(title && { description: message }),
        ...(id && { id }),
        ...(action && { action }),
      }),
    );

/** Says in passing what happened: `toast.success('Record Updated', { title: 'Success' })`. */
export const toast = {
  success: toastOf('success'),
  error: toastOf('error'),
  warning: toastOf('warning'),
  info: toastOf('info'),
  dismiss: (id?: string) => toasterPart.now()?.show.dismiss(id),
};

import { lazyComponent } from '../hooks/lazy-component.ts';

/** The toaster itself comes with the first toast. */
export const lazyToaster = lazyComponent(() => import('./toaster.tsx'));

type Toaster = typeof import('./toaster.tsx');

/** At once when the toaster stands, else as soon as it does, in the order of the calls. */
function whenToasterMounted(callback: (toaster: Toaster) => void): void {
  const loaded = lazyToaster.current();
  if (loaded?.isToasterMounted()) callback(loaded);
  else
    void lazyToaster.load().then(
      (toaster) => toaster.toasterMounted.then(() => callback(toaster)),
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

const showToast =
  (kind: Kind) =>
  (message: string, { title, duration = 5000, id = ownId(kind, message), action }: ToastOptions = {}) =>
    whenToasterMounted(({ show }) =>
      show[kind](title ?? message, {
        duration,
        ...(title && { description: message }),
        ...(id && { id }),
        ...(action && { action }),
      }),
    );

/** Says in passing what happened: `toast.success('Record Updated', { title: 'Success' })`. */
export const toast = {
  success: showToast('success'),
  error: showToast('error'),
  warning: showToast('warning'),
  info: showToast('info'),
  dismiss: (id?: string) => lazyToaster.current()?.show.dismiss(id),
};

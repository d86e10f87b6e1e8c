import { lazyComponent } from '../hooks/lazy-component.ts';

/** The toaster is lazy-loaded with the first toast. */
export const lazyToaster = lazyComponent(() => import('./toaster.tsx'));

type Toaster = typeof import('./toaster.tsx');

/** Runs at once when the toaster is mounted, else after it mounts, in call order. */
function whenToasterMounted(callback: (toaster: Toaster) => void): void {
  const loaded = lazyToaster.current();
  if (loaded?.isToasterMounted()) callback(loaded);
  else
    void lazyToaster.load().then(
      (toaster) => toaster.toasterMounted.then(() => callback(toaster)),
      // A toaster that fails to load cannot report its own failure.
      () => undefined,
    );
}

export type ToastOptions = {
  /** A title above the message, such as "Success". */
  title?: string;
  /** Duration in milliseconds; 5000 unless given. */
  duration?: number;
  /** A toast with the id of a visible one replaces it. */
  id?: string;
  action?: { label: string; onClick: () => void };
};

type Kind = 'success' | 'error' | 'warning' | 'info';

/** A visible warning is not shown twice. */
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

/** Shows a toast: `toast.success('Record Updated', { title: 'Success' })`. */
export const toast = {
  success: showToast('success'),
  error: showToast('error'),
  warning: showToast('warning'),
  info: showToast('info'),
  dismiss: (id?: string) => lazyToaster.current()?.show.dismiss(id),
};

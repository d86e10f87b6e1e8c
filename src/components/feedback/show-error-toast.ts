import { ApiError, errorText } from '#api/api-error.ts';
import { toast } from '#ui/overlay/toast.ts';

/** One toast id per failed call, so that a page's own text replaces the general one. */
export const errorToastId = ({ status, message }: ApiError): string => `${status} ${message}`;

const shownOnPage = new WeakSet<ApiError>();

/** A page shows this error in place of its data; a toast would repeat it. */
export function markShownOnPage(error: ApiError): void {
  shownOnPage.add(error);
}

export const isShownOnPage = (error: ApiError): boolean => shownOnPage.has(error);

/**
 * Shows a failed call with a page's own text, which replaces the toast of the transport error. A submit that was not
 * sent says so in its dialog; one that was cancelled, or whose outcome is unknown, has not failed.
 */
export function showErrorToast(error: unknown, text: string): void {
  const reason = error instanceof ApiError ? error.reason : undefined;
  if (reason === 'cancelled') toast.info(errorText(error));
  else if (reason === 'unknown') toast.warning(errorText(error));
  else if (reason !== 'offline')
    toast.error(
      reason === 'notSent' ? errorText(error) : text,
      error instanceof ApiError ? { id: errorToastId(error) } : {},
    );
}

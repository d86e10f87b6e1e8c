import { ApiError } from '#api/api-error.ts';
import { toast } from '#ui/overlay/toast.ts';

/** The server's text of a failed call, or `otherwise` where there is none. */
export function errorText(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.message ? error.message : fallback;
}

/** Tells a failed call in a page's own words. The toast of the transport error, if there was one, gives way to it. */
export function showErrorToast(error: unknown, text: string): void {
  toast.error(text, error instanceof ApiError ? { id: `${error.status} ${error.message}` } : {});
}

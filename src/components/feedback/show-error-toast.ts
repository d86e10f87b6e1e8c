import { ApiError } from '#api/api-error.ts';
import { toast } from '#ui/overlay/toast.ts';

/** One toast id per failed call, so that a page's own text replaces the general one. */
export const errorToastId = ({ status, message }: ApiError): string => `${status} ${message}`;

/** Shows a failed call with a page's own text, which replaces the toast of the transport error. */
export function showErrorToast(error: unknown, text: string): void {
  toast.error(text, error instanceof ApiError ? { id: errorToastId(error) } : {});
}

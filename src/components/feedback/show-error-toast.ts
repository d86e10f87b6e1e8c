import { ApiError } from '#api/api-error.ts';
import { toast } from '#ui/overlay/toast.ts';

/** One toast for each failed call: a page's own text takes the place of the general one. */
export const errorToastId = ({ status, message }: ApiError): string => `${status} ${message}`;

/** Shows a failed call in a page's own words. The toast of the transport error, if there was one, gives way to it. */
export function showErrorToast(error: unknown, text: string): void {
  toast.error(text, error instanceof ApiError ? { id: errorToastId(error) } : {});
}

import { ApiError, errorText } from '#api/api-error.ts';
import { messages } from '#domain/messages/messages.ts';

/**
 * The text of a sign-in that failed: the server's own words where it has any for the person (a wrong password, a
 * blocked account, too many tries), the specification's general message where it has none.
 */
export function signInErrorText(error: unknown): string {
  if (!(error instanceof ApiError) || error.status >= 500) return messages.login.failed;
  return errorText(error, messages.login.failed);
}

import { ApiError, errorText } from '#api/api-error.ts';
import { messages } from '#domain/messages/messages.ts';

/**
 * The text of a failed sign-in: the server's own where it is meant for the user (wrong password, blocked
 * account, too many attempts), else the specification's general message.
 */
export function signInErrorText(error: unknown): string {
  if (!(error instanceof ApiError) || error.status >= 500) return messages.login.failed;
  return errorText(error, messages.login.failed);
}

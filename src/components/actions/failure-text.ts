import { errorText } from '#api/api-error.ts';

/** Why an action failed: the message of its own error, else the server's text. */
export function failureText(error: unknown): string {
  return (error instanceof Error && error.message) || errorText(error);
}

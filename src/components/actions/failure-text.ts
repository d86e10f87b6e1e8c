import { errorText } from '#api/api-error.ts';

/** Why an action failed: what it threw in its own words, or else the server's text. */
export function failureText(error: unknown): string {
  return (error instanceof Error && error.message) || errorText(error);
}

import { ApiError } from '#api/api-error.ts';
import { signInErrorText } from './sign-in-error-text.ts';

/** The text of a failed submit above its button; null where a field of the form says it. */
export const submitErrorText = (error: unknown): string | null =>
  error instanceof ApiError && Object.keys(error.fields).length > 0 ? null : signInErrorText(error);

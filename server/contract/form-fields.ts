import type { z } from 'zod';
import { fieldMessages } from '#contract/field-messages.ts';
import type { OperationId } from '#contract/operations.ts';
import { normalizeContacts } from '#domain/accounts/typed-contacts.ts';
import { invalidFields } from '#domain/messages/invalid-fields.ts';
import { unprocessable } from '#server/platform/http/api-error.ts';

/**
 * Reads the non-file fields of a multipart body, addresses and telephone numbers without invisible marks. Throws 422
 * with the contract's message for each one that is invalid, along with the messages about its files.
 */
export function readForm<Schema extends z.ZodType>(
  id: OperationId,
  schema: Schema,
  sent: Record<string, string>,
  fileProblems: Record<string, string> = {},
): z.output<Schema> {
  const fields = normalizeContacts(sent);
  const result = schema.safeParse(fields);
  const invalid = result.success ? {} : invalidFields(result.error.issues, fields, fieldMessages[id]);
  const all = { ...invalid, ...fileProblems };
  if (!result.success || Object.keys(all).length > 0) throw unprocessable(all);
  return result.data;
}

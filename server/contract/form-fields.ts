import type { z } from 'zod';
import { type OperationId, operations } from '../../src/api/generated/operations.ts';
import { unprocessable } from './api-error.ts';
import { formSchema } from './contract-document.ts';
import { refusedFields } from './refused-fields.ts';

/**
 * Reads the fields of a multipart body that are no files. Throws 422 with the contract's text for each one that
 * is refused, and the texts about its files, if there are any.
 */
export function readForm<Schema extends z.ZodType>(
  id: OperationId,
  schema: Schema,
  fields: Record<string, string>,
  fileProblems: Record<string, string> = {},
): z.output<Schema> {
  const { method, path } = operations[id];
  const result = schema.safeParse(fields);
  const refused = result.success ? {} : refusedFields(result.error.issues, fields, formSchema(method, path));
  const all = { ...refused, ...fileProblems };
  if (!result.success || Object.keys(all).length > 0) throw unprocessable(all);
  return result.data;
}

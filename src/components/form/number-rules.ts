import type { z } from 'zod';
import { tryScaled } from '#domain/format/decimal.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import type { FieldMessages } from '#domain/messages/invalid-fields.ts';

/** Adds the server's limit of decimals to a number of the contract, which cannot express it: nothing is rounded. */
export function withDecimals<Schema extends z.ZodType<number | null | undefined>>(
  schema: Schema,
  places: number,
): Schema {
  return schema.refine(
    (value) => value === null || value === undefined || tryScaled(value, places) !== null,
    {
      error: addedMessages.form.decimals(places),
    },
  );
}

/** The messages of an operation, with the text for what is no number on each of these fields. */
export function withNumberMessages<Field extends string>(
  messages: FieldMessages,
  fields: readonly Field[],
): FieldMessages {
  const numbers = fields.map((field) => [field, { ...messages[field], type: addedMessages.form.notANumber }]);
  return { ...messages, ...Object.fromEntries(numbers) };
}

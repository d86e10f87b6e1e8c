import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { normalizeContacts } from '#domain/accounts/typed-contacts.ts';
import { type FieldMessages, issueMessage, nameBusiness } from '#domain/messages/invalid-fields.ts';

/** What a form is checked with. */
export type FormChecks<Input, Output> = {
  /** The generated validator of the request, plus rules that the contract cannot express. */
  schema: z.ZodType<Output, Input>;
  messages: FieldMessages;
};

/**
 * Checks a form with a generated validator; addresses and telephone numbers as the server stores them. The texts are those of the contract, by field and broken rule; those about
 * prices of the business name it.
 */
export function contractResolver<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  messages: FieldMessages,
  business = '',
): Resolver<Input, unknown, Output> {
  const error = (issue: z.core.$ZodRawIssue) =>
    nameBusiness(
      issueMessage(issue as z.core.$ZodIssue, issue.input, messages[(issue.path ?? []).join('.')]),
      business,
    );
  const resolve = zodResolver(schema, { error }) as Resolver<Input, unknown, Output>;
  return (values, context, options) => resolve(normalizeContacts(values), context, options);
}

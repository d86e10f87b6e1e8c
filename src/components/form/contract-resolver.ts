import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { type FieldMessages, textOf } from '#domain/messages/invalid-fields.ts';

/** Checks a form with a generated validator. The texts are those of the contract, by field and broken rule. */
export function contractResolver<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  messages: FieldMessages,
): Resolver<Input, unknown, Output> {
  const error = (issue: z.core.$ZodRawIssue) =>
    textOf(issue as z.core.$ZodIssue, issue.input, messages[(issue.path ?? []).join('.')]);
  return zodResolver(schema, { error }) as Resolver<Input, unknown, Output>;
}

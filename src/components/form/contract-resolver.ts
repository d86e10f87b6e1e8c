import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { addedMessages } from '#domain/messages/added-messages.ts';

/** The texts of a form's fields by the rule that was broken, in the form of the contract's `x-message`. */
export type FieldMessages = Readonly<Record<string, Readonly<Partial<Record<MessageRule, string>>>>>;

type MessageRule = 'required' | 'type' | 'format' | 'pattern' | 'minLength' | 'minimum' | 'maximum';

/** Checks a form with a generated validator. A text stands in the catalogue under its field and the broken rule. */
export function contractResolver<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  messages: FieldMessages,
): Resolver<Input, unknown, Output> {
  const error = (issue: z.core.$ZodRawIssue) =>
    messageOf(issue, messages[(issue.path ?? []).join('.')] ?? {});
  return zodResolver(schema, { error }) as Resolver<Input, unknown, Output>;
}

const isBlank = (input: unknown) =>
  input === undefined || input === null || (typeof input === 'string' && input.trim() === '');

function messageOf(issue: z.core.$ZodRawIssue, texts: FieldMessages[string]): string | undefined {
  if (isBlank(issue.input)) return texts.required ?? 'This field is required';
  switch (issue.code) {
    case 'too_small':
      return texts.minLength ?? texts.minimum ?? `Must be at least ${issue.minimum}`;
    case 'too_big':
      return typeof issue.input === 'string'
        ? addedMessages.form.tooLong(Number(issue.maximum))
        : (texts.maximum ?? `Must be at most ${issue.maximum}`);
    case 'invalid_format':
      return texts.format ?? texts.pattern ?? 'This has the wrong form';
    case 'invalid_type':
      return texts.type ?? addedMessages.form.notANumber;
    default:
      return undefined;
  }
}

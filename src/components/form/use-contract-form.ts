import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';
import type { FieldMessages } from '#domain/messages/invalid-fields.ts';
import { contractResolver } from './contract-resolver.ts';
import { type DraftOptions, type FormDraft, useFormDraft } from './use-form-draft.ts';

export type ContractForm<Input extends FieldValues, Output> = UseFormReturn<Input, unknown, Output> & {
  /** Keeps what is typed; null where the form has no draft. */
  draft: FormDraft | null;
};

type ContractFormOptions<Input extends FieldValues, Output> = {
  /** The generated validator of the request, plus rules that the contract cannot express. */
  schema: z.ZodType<Output, Input>;
  messages: FieldMessages;
  /** The name of the business, for messages about its prices. */
  business?: string;
  defaultValues: DefaultValues<NoInfer<Input>>;
  /** Keeps what is typed until the form is sent or the draft is discarded. */
  draft?: DraftOptions;
};

/** A form whose fields show messages on blur and whose first invalid field is focused on submit. */
export function useContractForm<Input extends FieldValues, Output>(
  options: ContractFormOptions<Input, Output>,
): ContractForm<Input, Output> {
  const { schema, messages, business, defaultValues } = options;
  const form = useForm<Input, unknown, Output>({
    resolver: contractResolver(schema, messages, business),
    defaultValues,
    mode: 'onTouched',
  });
  return Object.assign(form, { draft: useFormDraft(form, options.draft) });
}

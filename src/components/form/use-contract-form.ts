import {
  type DefaultValues,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { lazyComponent } from '#ui/hooks/lazy-component.ts';
import type { FormChecks } from './contract-resolver.ts';
import { type DraftOptions, type FormDraft, useFormDraft } from './use-form-draft.ts';

export type ContractForm<Input extends FieldValues, Output> = UseFormReturn<Input, unknown, Output> & {
  /** Keeps what is typed; null where the form has no draft. */
  draft: FormDraft | null;
};

/** Validators and their messages: loaded for a form that opens with its page, since nobody needs them before typing. */
type GivenChecks<Input, Output> =
  | FormChecks<Input, Output>
  | { loadChecks: () => Promise<FormChecks<Input, Output>> };

type ContractFormOptions<Input extends FieldValues, Output> = GivenChecks<Input, Output> & {
  /** The name of the business, for messages about its prices. */
  business?: string;
  defaultValues: DefaultValues<NoInfer<Input>>;
  /** Keeps what is typed until the form is sent or the draft is discarded. */
  draft?: DraftOptions;
};

const lazyResolver = lazyComponent(() => import('./contract-resolver.ts'));

/** A form whose fields show messages on blur and whose first invalid field is focused on submit. */
export function useContractForm<Input extends FieldValues, Output>(
  options: ContractFormOptions<Input, Output>,
): ContractForm<Input, Output> {
  const form = useForm<Input, unknown, Output>({
    resolver: whenLoaded(options),
    defaultValues: options.defaultValues,
    mode: 'onTouched',
  });
  return Object.assign(form, { draft: useFormDraft(form, options.draft) });
}

/** The name under which a form whose checks could not be loaded has its error; no field has it. */
export const notChecked = 'notChecked';

/** Checks once the validators are there: a submit waits for them, and is refused when they cannot be loaded. */
function whenLoaded<Input extends FieldValues, Output>(
  options: ContractFormOptions<Input, Output>,
): Resolver<Input, unknown, Output> {
  const load = async () => {
    const checks = 'loadChecks' in options ? options.loadChecks() : options;
    const [{ contractResolver }, { schema, messages }] = await Promise.all([lazyResolver.load(), checks]);
    return contractResolver(schema, messages, options.business);
  };
  return async (values, context, state) => {
    const resolver = await load().catch(() => null);
    if (resolver) return resolver(values, context, state);
    return { values: {}, errors: { [notChecked]: { type: notChecked } } as never };
  };
}

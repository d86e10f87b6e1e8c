import { useEffect } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { FormChecks } from '#components/form/contract-resolver.ts';
import { useContractForm } from '#components/form/use-contract-form.ts';
import { useFormSubmit } from '#components/form/use-form-submit.ts';
import { useGetConfig, useUpdateConfig } from '#contract/hooks/settings/settings.ts';
import type { ConfigType } from '#contract/model/configType.ts';
import { messages } from '#domain/messages/messages.ts';
import { toast } from '#ui/overlay/toast.ts';

export type SettingFormOptions<Input extends FieldValues, Output extends Input> = {
  configType: ConfigType;
  /** The form's values of the stored configuration; null where it cannot be read. */
  read: (config: string) => Input | null;
  loadChecks: () => Promise<FormChecks<Input, Output>>;
  /** The values until the stored ones are known. */
  blank: Input;
  /** What is stored of valid values, and the values as they then are. */
  configOf: (values: Output) => Promise<{ config: object; saved: Input }>;
};

/** The form of a setting: its stored values, and how they are saved. */
export function useSettingForm<Input extends FieldValues, Output extends Input>(
  options: SettingFormOptions<Input, Output>,
) {
  const { configType, read, loadChecks, blank, configOf } = options;
  const query = useGetConfig({ configType }, { query: { select: ({ data }) => read(data.config) } });
  const form = useContractForm<Input, Output>({
    loadChecks,
    defaultValues: blank as DefaultValues<Input>,
  });
  const { data } = query;
  const { reset } = form;
  useEffect(() => {
    // What is typed stays when somebody else has saved the same setting meanwhile.
    if (data && !form.formState.isDirty) reset(data);
  }, [data, form, reset]);
  const { mutateAsync } = useUpdateConfig();
  const { onSubmit, submitError } = useFormSubmit(
    form,
    async (values) => {
      const { config, saved } = await configOf(values);
      await mutateAsync({ data: { configType, config: JSON.stringify(config) } });
      reset(saved);
      toast.success(messages.config.saved, { title: messages.toastTitle.success });
    },
    { failed: messages.record.updateFailed },
  );
  return { query, form, onSubmit, submitError };
}

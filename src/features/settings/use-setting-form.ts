import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { ConflictPart } from '#components/form/conflict/edit-conflict.ts';
import { useConfigSave } from '#components/form/conflict/use-config-save.ts';
import type { FormChecks } from '#components/form/contract-resolver.ts';
import { useContractForm } from '#components/form/use-contract-form.ts';
import { useFormSubmit } from '#components/form/use-form-submit.ts';
import { useGetConfig } from '#contract/hooks/settings/settings.ts';
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
  /** The fields as they are compared with what another administrator has saved meanwhile. */
  parts: readonly ConflictPart<Input>[];
  /** What is stored of valid values, and the values as they then are. */
  configOf: (values: Output) => Promise<{ config: object; saved: Input }>;
};

/** The form of a setting: its stored values, and how they are saved. */
export function useSettingForm<Input extends FieldValues, Output extends Input>(
  options: SettingFormOptions<Input, Output>,
) {
  const { configType, read, loadChecks, blank, parts, configOf } = options;
  const query = useGetConfig({ configType }, { query: { select: ({ data }) => data } });
  const form = useContractForm<Input, Output>({
    loadChecks,
    defaultValues: ((query.data && read(query.data.config)) ?? blank) as DefaultValues<Input>,
  });
  const { save, dialog } = useConfigSave({
    configType,
    form,
    stored: query.data,
    read,
    parts,
    resubmit: () => onSubmit({ preventDefault: () => undefined, stopPropagation: () => undefined }),
  });
  const { onSubmit, submitError } = useFormSubmit(
    form,
    async (values) => {
      const { config, saved } = await configOf(values);
      await save(JSON.stringify(config));
      form.reset(saved);
      toast.success(messages.config.saved, { title: messages.toastTitle.success });
    },
    { failed: messages.record.updateFailed },
  );
  return { query, form, onSubmit, submitError, conflict: dialog };
}

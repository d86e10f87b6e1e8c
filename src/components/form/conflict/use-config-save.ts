import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { getGetConfigQueryOptions, useUpdateConfig } from '#contract/hooks/settings/settings.ts';
import type { Config } from '#contract/model/config.ts';
import type { ConfigType } from '#contract/model/configType.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import type { ContractForm } from '../use-contract-form.ts';
import type { ConflictPart } from './edit-conflict.ts';
import { useEditConflict } from './use-edit-conflict.tsx';

type ConfigSaveOptions<Input extends FieldValues, Output> = {
  configType: ConfigType;
  form: ContractForm<Input, Output>;
  /** The part as it was fetched last; undefined until it is known. */
  stored: Config | undefined;
  /** The form's values of the JSON text; null where it cannot be read. */
  read: (config: string) => Input | null;
  /** All fields of the form, as two versions of them are compared. */
  parts: readonly ConflictPart<Input>[];
  /** Sends the form again. */
  resubmit: () => void;
};

/**
 * Fills the form with a part of the configuration, and saves it as `useEditConflict` saves a record: what another
 * administrator has saved meanwhile is shown beside what is typed, which stays.
 */
export function useConfigSave<Input extends FieldValues, Output>(options: ConfigSaveOptions<Input, Output>) {
  const { configType, form, stored, read, parts, resubmit } = options;
  const queryClient = useQueryClient();
  const { mutateAsync } = useUpdateConfig();
  const versionOf = ({ config, updated_at }: Config) => {
    const values = read(config);
    return values && { values, updatedAt: updated_at };
  };
  const { save, reopen, dialog } = useEditConflict({
    form,
    loadParts: async () => parts,
    opened: (stored && versionOf(stored)) ?? null,
    readStored: async () => {
      const { data } = await queryClient.fetchQuery({
        ...getGetConfigQueryOptions({ configType }),
        staleTime: 0,
      });
      const version = versionOf(data);
      if (!version) throw new Error(addedMessages.record.outdated('setting'));
      return version;
    },
    resubmit,
  });
  const fetched = useRef(stored);
  const fill = useEffectEvent((config: Config) => {
    const version = versionOf(config);
    // What is typed stays when somebody else has saved the same part meanwhile.
    if (!version || form.formState.isDirty) return;
    reopen(version);
    form.reset(version.values);
  });
  useEffect(() => {
    // The first one is in the form from its start.
    if (stored && stored !== fetched.current) fill(stored);
    fetched.current = stored;
  }, [stored]);
  return {
    /** Saves the JSON text. Throws as the call does. */
    save: (config: string) =>
      save(async (updated_at) => {
        const { data } = await mutateAsync({
          data: { configType, config, ...(updated_at && { updated_at }) },
        });
        const version = versionOf(data);
        if (version) reopen(version);
      }),
    /** Renders both versions of what another administrator has changed; null while there is nothing to choose. */
    dialog,
  };
}

import type { FieldPath, FieldPathValue, FieldValues } from 'react-hook-form';
import type { ContractForm } from '../use-contract-form.ts';
import {
  type Conflict,
  type ConflictPart,
  findConflicts,
  mergeVersions,
  type RecordVersions,
  type Version,
} from './edit-conflict.ts';

/** A stored record as the form's values, with its `updated_at`. */
export type StoredVersion<Values> = { values: Values; updatedAt: string };

/** What another user has saved, and where this form differs. */
export type OpenConflict<Values extends FieldValues> = {
  parts: readonly ConflictPart<Values>[];
  stored: StoredVersion<Values>;
  versions: RecordVersions<Values>;
  conflicts: Conflict<Values>[];
};

type Reading<Values extends FieldValues> = {
  loadParts: () => Promise<readonly ConflictPart<Values>[]>;
  readStored: () => Promise<StoredVersion<Values>>;
};

/** Compares the form with the record as it is stored now; null when nobody has saved it since it was opened. */
export async function compareWithStored<Input extends FieldValues, Output>(
  form: ContractForm<Input, Output>,
  opened: StoredVersion<Input>,
  { loadParts, readStored }: Reading<Input>,
): Promise<OpenConflict<Input> | null> {
  const [parts, stored] = await Promise.all([loadParts(), readStored()]);
  if (stored.updatedAt === opened.updatedAt) return null;
  const versions = { loaded: opened.values, mine: form.getValues(), theirs: stored.values };
  return { parts, stored, versions, conflicts: findConflicts(parts, versions) };
}

/** Takes the stored record over into the form, with its own changes and the choices, in the order of the conflicts. */
export function adoptStored<Input extends FieldValues, Output>(
  form: ContractForm<Input, Output>,
  { parts, stored, versions, conflicts }: OpenConflict<Input>,
  choices: readonly Version[],
): void {
  const values = mergeVersions(parts, versions, conflicts, choices);
  form.reset(stored.values);
  for (const name of Object.keys(values) as FieldPath<Input>[])
    if (values[name] !== stored.values[name])
      form.setValue(name, values[name] as FieldPathValue<Input, FieldPath<Input>>, { shouldDirty: true });
}

import { useRef, useState } from 'react';
import type { FieldPath, FieldPathValue, FieldValues } from 'react-hook-form';
import { ApiError } from '#api/api-error.ts';
import { lazyComponent, useLazyComponent } from '#ui/hooks/lazy-component.ts';
import type { Conflict, ConflictPart, RecordVersions, Version } from './edit-conflict.ts';
import type { ContractForm } from './use-contract-form.ts';

const lazyComparison = lazyComponent(() => import('./edit-conflict.ts'));
const lazyDialog = lazyComponent(() => import('./edit-conflict-dialog.tsx'));

/** A stored record as the form's values, with its `updated_at`. */
export type StoredVersion<Values> = { values: Values; updatedAt: string };

type EditConflictOptions<Input extends FieldValues, Output> = {
  form: ContractForm<Input, Output>;
  /** All fields of the form, as they are compared: loaded when there is something to compare. */
  loadParts: () => Promise<readonly ConflictPart<Input>[]>;
  /** The record that the form was opened with; null for a new one. */
  opened: StoredVersion<Input> | null;
  /** Reads the record again. */
  readStored: () => Promise<StoredVersion<Input>>;
  /** Sends the form again, with what it has then. */
  resubmit: () => void;
};

type OpenConflict<Values extends FieldValues> = {
  parts: readonly ConflictPart<Values>[];
  stored: StoredVersion<Values>;
  versions: RecordVersions<Values>;
  conflicts: Conflict<Values>[];
};

/**
 * Saves a record with the `updated_at` that the form knows. When another user has saved it meanwhile (409), `dialog`
 * shows both versions of each field that differs; the form then has what was chosen and is sent again.
 */
export function useEditConflict<Input extends FieldValues, Output>(
  options: EditConflictOptions<Input, Output>,
) {
  const { form, loadParts, opened, readStored, resubmit } = options;
  const known = useRef(opened);
  const [open, setOpen] = useState<OpenConflict<Input> | null>(null);
  const loaded = useLazyComponent(lazyDialog, open !== null);

  const adopt = (stored: StoredVersion<Input>, values: Input) => {
    known.current = stored;
    form.reset(stored.values);
    for (const name of Object.keys(values) as FieldPath<Input>[])
      if (values[name] !== stored.values[name])
        form.setValue(name, values[name] as FieldPathValue<Input, FieldPath<Input>>, { shouldDirty: true });
  };

  const save = async (send: (updatedAt: string | undefined) => Promise<unknown>): Promise<void> => {
    try {
      await send(known.current?.updatedAt);
    } catch (error) {
      if (!known.current || !isOutdated(error)) throw error;
      const [{ findConflicts, mergeVersions }, parts, stored] = await Promise.all([
        lazyComparison.load(),
        loadParts(),
        readStored(),
      ]);
      if (stored.updatedAt === known.current.updatedAt) throw error;
      const versions = { loaded: known.current.values, mine: form.getValues(), theirs: stored.values };
      const conflicts = findConflicts(parts, versions);
      if (conflicts.length > 0) {
        setOpen({ parts, stored, versions, conflicts });
        throw error;
      }
      // The other user has changed nothing that this form shows differently.
      adopt(stored, mergeVersions(parts, versions, [], []));
      await send(stored.updatedAt);
    }
  };

  const resolve = (choices: readonly Version[]) => {
    const comparison = lazyComparison.current();
    if (!open || !comparison) return;
    adopt(open.stored, comparison.mergeVersions(open.parts, open.versions, open.conflicts, choices));
    setOpen(null);
    resubmit();
  };

  return {
    save,
    /** Renders the question; null while there is none. */
    dialog: open && loaded && (
      <loaded.EditConflictDialog
        conflicts={open.conflicts}
        storedAt={open.stored.updatedAt}
        onResolve={resolve}
        onClose={() => setOpen(null)}
      />
    ),
  };
}

/** A conflict that names no field: the record was saved meanwhile. */
const isOutdated = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 409 && Object.keys(error.fields).length === 0;

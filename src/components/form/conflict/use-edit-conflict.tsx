import { useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { ApiError } from '#api/api-error.ts';
import { lazyComponent, useLazyComponent } from '#ui/hooks/lazy-component.ts';
import type { ContractForm } from '../use-contract-form.ts';
import type { ConflictPart } from './edit-conflict.ts';
import type { OpenConflict, StoredVersion } from './settle-conflict.ts';

const lazySettling = lazyComponent(() => import('./settle-conflict.ts'));
const lazyDialog = lazyComponent(() => import('./edit-conflict-dialog.tsx'));

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

/**
 * Saves a record with the `updated_at` that the form knows. When another user has saved it meanwhile (409), `dialog`
 * shows both versions of each field that differs; the form then has what was chosen and is sent again.
 */
export function useEditConflict<Input extends FieldValues, Output>(
  options: EditConflictOptions<Input, Output>,
) {
  const { form, opened, resubmit } = options;
  const known = useRef(opened);
  const [open, setOpen] = useState<OpenConflict<Input> | null>(null);
  const loaded = useLazyComponent(lazyDialog, open !== null);

  const save = async (send: (updatedAt: string | undefined) => Promise<unknown>): Promise<void> => {
    try {
      await send(known.current?.updatedAt);
    } catch (error) {
      if (!known.current || !isOutdated(error)) throw error;
      const { adoptStored, compareWithStored } = await lazySettling.load();
      const found = await compareWithStored(form, known.current, options);
      if (!found) throw error;
      if (found.conflicts.length > 0) {
        setOpen(found);
        throw error;
      }
      // The other user has changed nothing that this form shows differently.
      known.current = found.stored;
      adoptStored(form, found, []);
      await send(found.stored.updatedAt);
    }
  };

  return {
    save,
    /** Names the version that the form has now: it was filled with another one, or saved and stays open. */
    reopen(version: StoredVersion<Input>) {
      known.current = version;
    },
    /** Renders the question; null while there is none. */
    dialog: open && loaded && (
      <loaded.EditConflictDialog
        conflicts={open.conflicts}
        storedAt={open.stored.updatedAt}
        onResolve={(choices) => {
          known.current = open.stored;
          // Loaded, since it has found the conflicts.
          lazySettling.current()?.adoptStored(form, open, choices);
          setOpen(null);
          resubmit();
        }}
        onClose={() => setOpen(null)}
      />
    ),
  };
}

/** A conflict that names no field: the record was saved meanwhile. */
const isOutdated = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 409 && Object.keys(error.fields).length === 0;

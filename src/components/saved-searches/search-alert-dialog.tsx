import { updateSavedSearchMessages } from '#contract/field-messages.ts';
import { UpdateSavedSearchBody } from '#contract/zod/search/search.zod.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { useContractForm } from '../form/use-contract-form.ts';
import { useFormSubmit } from '../form/use-form-submit.ts';
import { AlertFields } from './alert-fields.tsx';
import { type StoredSearch, useStoredSearchActions } from './use-stored-searches.ts';

const schema = UpdateSavedSearchBody.pick({ notify: true, notify_of: true });

type SearchAlertDialogProps = { search: StoredSearch; onClose: () => void };

/** Chooses how a saved search notifies. */
export function SearchAlertDialog({ search, onClose }: SearchAlertDialogProps) {
  const { id, title, notify, notify_of } = search;
  const form = useContractForm({
    schema,
    messages: updateSavedSearchMessages,
    defaultValues: { notify, notify_of },
  });
  const { setAlert } = useStoredSearchActions();
  const { onSubmit, submitError } = useFormSubmit(
    form,
    async (values) => {
      await setAlert({ id, ...values });
      onClose();
    },
    { failed: addedMessages.search.notifyFailed },
  );
  return (
    <FormDialog
      form={form}
      title="Alert"
      description={title}
      size="sm"
      className="grid gap-4"
      onSubmit={onSubmit}
      onClose={onClose}
      submitError={submitError}
      submitLabel="Save"
    >
      <AlertFields control={form.control} />
    </FormDialog>
  );
}

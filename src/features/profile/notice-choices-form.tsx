import { QueryFailed } from '#components/feedback/query-failed.tsx';
import { NoticeOptions } from '#components/form/fields/notice-options.tsx';
import { SelectField } from '#components/form/fields/select-field.tsx';
import { FormNotice } from '#components/form/form-notice.tsx';
import { FormShell } from '#components/form/form-shell.tsx';
import { SaveChanges } from '#components/form/save-changes.tsx';
import { useContractForm } from '#components/form/use-contract-form.ts';
import { useFormSubmit } from '#components/form/use-form-submit.ts';
import { useGetNoticeChoices, useUpdateNoticeChoices } from '#contract/hooks/notifications/notifications.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { messages } from '#domain/messages/messages.ts';
import { buyerTopics, defaultBuyerChoices } from '#domain/notices/notice-choices.ts';
import { lazyComponent } from '#ui/hooks/lazy-component.ts';
import { toast } from '#ui/overlay/toast.ts';

const lazySchema = lazyComponent(() => import('./notice-choices-schema.ts'));

/** How a buyer is told of each thing. */
export function NoticeChoicesForm() {
  const query = useGetNoticeChoices({ query: { select: ({ data }) => data } });
  const update = useUpdateNoticeChoices();
  const form = useContractForm({
    loadChecks: async () => (await lazySchema.load()).noticeChoicesChecks,
    defaultValues: query.data ?? defaultBuyerChoices,
  });
  const { onSubmit, submitError } = useFormSubmit(
    form,
    async (data) => {
      form.reset((await update.mutateAsync({ data })).data);
      toast.success(addedMessages.notice.saved, { title: messages.toastTitle.success });
    },
    { failed: addedMessages.notice.saveFailed },
  );
  if (query.isLoadingError) return <QueryFailed error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <FormShell
      form={form}
      loading={query.isPending}
      onSubmit={onSubmit}
      aria-label="Notifications"
      className="grid max-w-2xl gap-5 sm:grid-cols-2"
      submitError={
        submitError && (
          <div className="sm:col-span-2">
            <FormNotice tone="danger" text={submitError} />
          </div>
        )
      }
      actions={<SaveChanges form={form} label="Save Notifications" className="sm:col-span-2" />}
    >
      {buyerTopics.map((topic) => (
        <SelectField
          key={topic}
          control={form.control}
          name={topic}
          label={addedMessages.notice.topics[topic]}
        >
          <NoticeOptions />
        </SelectField>
      ))}
    </FormShell>
  );
}

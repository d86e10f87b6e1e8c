import { NoticeOptions } from '#components/form/fields/notice-options.tsx';
import { SelectField } from '#components/form/fields/select-field.tsx';
import { SettingForm } from '#components/form/setting-form.tsx';
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
  return (
    <SettingForm
      query={query}
      form={form}
      onSubmit={onSubmit}
      submitError={submitError}
      label="Notifications"
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
    </SettingForm>
  );
}

import { useState } from 'react';
import { StonePicker } from '#components/customer-entry/stone-picker.tsx';
import { FormDialog } from '#components/form/form-dialog.tsx';
import { useContractForm } from '#components/form/use-contract-form.ts';
import { useFormSubmit } from '#components/form/use-form-submit.ts';
import { recommendDiamondsMessages } from '#contract/field-messages.ts';
import { useRecommendDiamonds } from '#contract/hooks/diamonds/diamonds.ts';
import type { Diamond } from '#contract/model/diamond.ts';
import type { User } from '#contract/model/user.ts';
import { RecommendDiamondsBody } from '#contract/zod/diamonds/diamonds.zod.ts';
import { messages } from '#domain/messages/messages.ts';
import { toast } from '#ui/overlay/toast.ts';

type RecommendationDialogProps = { user: User; onClose: () => void };

const texts = messages.recommendation;

/** Recommends stones to a customer, who finds them on the start page. */
export function RecommendationDialog({ user, onClose }: RecommendationDialogProps) {
  const [stones, setStones] = useState<readonly Diamond[]>([]);
  const form = useContractForm({
    schema: RecommendDiamondsBody,
    messages: recommendDiamondsMessages,
    defaultValues: { userid: user.id, diamondIds: [] as number[] },
  });
  const { mutateAsync } = useRecommendDiamonds();
  const { onSubmit, submitError } = useFormSubmit(
    form,
    async (data) => {
      const answer = await mutateAsync({ data });
      if (!answer.data) throw new Error(texts.failed);
      toast.success(texts.sent, { title: messages.toastTitle.success });
      onClose();
    },
    { failureText: () => texts.failed },
  );
  const choose = (next: readonly Diamond[]) => {
    setStones(next);
    const ids = next.map(({ id }) => id);
    form.setValue('diamondIds', ids, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  };

  return (
    <FormDialog
      form={form}
      title={texts.title}
      description={[user.name, user.company_name].filter(Boolean).join(', ')}
      onSubmit={onSubmit}
      onClose={onClose}
      submitError={submitError}
      submitLabel={stones.length > 0 ? `Recommend (${stones.length})` : 'Recommend'}
    >
      <StonePicker
        stones={stones}
        onChange={choose}
        error={form.formState.errors.diamondIds?.message ?? null}
        disabled={form.formState.isSubmitting}
      />
    </FormDialog>
  );
}

import { useSubmitOnce } from '#api/use-submit-once.ts';
import { createDemandMessages } from '#contract/field-messages.ts';
import { useCreateDemand } from '#contract/hooks/demands/demands.ts';
import type { User } from '#contract/model/user.ts';
import { CreateDemandBody, createDemandBodyRequirementsMax } from '#contract/zod/demands/demands.zod.ts';
import { messages } from '#domain/messages/messages.ts';
import { TextareaField } from '../form/fields/text-field.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { useContractForm } from '../form/use-contract-form.ts';
import { useFormSubmit } from '../form/use-form-submit.ts';
import { usePosted } from './use-posted.ts';

/** What a demand starts with: the words of a search that found nothing, or the customer for whom it is entered. */
export type DemandStart = { words?: string; customer?: Pick<User, 'id' | 'name'> };

type DemandDialogProps = DemandStart & { onClose: () => void };

/** Posts a demand, which may start with the words of a search; an administrator names the customer. */
export function DemandDialog({ words = '', customer, onClose }: DemandDialogProps) {
  const requirements = words.slice(0, createDemandBodyRequirementsMax);
  const posted = usePosted(customer, onClose);
  const form = useContractForm({
    schema: CreateDemandBody,
    messages: createDemandMessages,
    defaultValues: { requirements, userid: customer?.id },
    draft: { name: `demand of ${requirements}${customer?.id ?? ''}` },
  });
  const { submit, submission } = useSubmitOnce(
    'createDemand',
    `demand ${customer?.id ?? ''}`,
    useCreateDemand,
  );
  const { onSubmit, submitError } = useFormSubmit(
    form,
    async (data) => {
      await submit({ data });
      posted();
    },
    { failed: messages.record.addFailed },
  );
  return (
    <FormDialog
      form={form}
      title={customer ? 'Enter a demand' : 'Post a demand'}
      description={customer ? `Of ${customer.name}.` : 'We search for it and reply to you.'}
      onSubmit={onSubmit}
      onClose={onClose}
      submitError={submitError}
      submission={submission}
      submitLabel="Post Demand"
    >
      <TextareaField
        control={form.control}
        name="requirements"
        label="Requirements"
        hint="Shape, carat, colour, clarity, laboratory, budget, and when you need it"
        required
        input={{ rows: 5, maxLength: createDemandBodyRequirementsMax }}
      />
    </FormDialog>
  );
}

import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { errorText } from '#api/api-error.ts';
import { useSubmitOnce } from '#api/use-submit-once.ts';
import { previewDemandsMessages } from '#contract/field-messages.ts';
import { useCreateDemands, usePreviewDemands } from '#contract/hooks/demands/demands.ts';
import type { User } from '#contract/model/user.ts';
import { PreviewDemandsBody, previewDemandsBodyMessageMax } from '#contract/zod/demands/demands.zod.ts';
import { messages } from '#domain/messages/messages.ts';
import { countText } from '#lib/count-text.ts';
import { useDebouncedValue } from '#ui/hooks/use-debounced-value.ts';
import { TextareaField } from '../form/fields/text-field.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { FormNotice } from '../form/form-notice.tsx';
import { useContractForm } from '../form/use-contract-form.ts';
import { useFormSubmit } from '../form/use-form-submit.ts';
import { usePosted } from './use-posted.ts';
import { WantedLineItem } from './wanted-line.tsx';

/** What a wanted list starts with: a message, or the customer for whom it is entered. */
export type WantedListStart = { message?: string; customer?: Pick<User, 'id' | 'name'> };

type WantedListDialogProps = WantedListStart & { onClose: () => void };

/** How long typing pauses before it is read, ms. */
const readAfterMs = 350;

/** The wishes of a message as the server reads them, without those that were removed. */
function useWishes(typed: string) {
  const message = useDebouncedValue(typed.trim(), readAfterMs);
  const { data, error, isFetching } = usePreviewDemands(
    { message },
    { query: { enabled: message !== '', staleTime: 60_000, retry: false } },
  );
  const [removed, setRemoved] = useState<{ of: string; lines: readonly number[] }>({ of: '', lines: [] });
  const gone = removed.of === message ? removed.lines : [];
  const list = message === '' ? undefined : data?.data;
  return {
    lines: (list?.lines ?? []).map((line, at) => ({ at, line })).filter(({ at }) => !gone.includes(at)),
    leftOut: list?.left_out ?? 0,
    remove: (at: number) => setRemoved({ of: message, lines: [...gone, at] }),
    error: message === '' ? null : error,
    pending: message !== typed.trim() || isFetching,
    isRead: list !== undefined,
  };
}

/** Posts the wishes of a pasted message as demands, after showing how each was read; an administrator names the customer. */
export function WantedListDialog({ message = '', customer, onClose }: WantedListDialogProps) {
  const posted = usePosted(customer, onClose);
  const form = useContractForm({
    schema: PreviewDemandsBody,
    messages: previewDemandsMessages,
    defaultValues: { message: message.slice(0, previewDemandsBodyMessageMax) },
    draft: { name: `wanted list of ${message.slice(0, 100)}${customer?.id ?? ''}` },
  });
  const wishes = useWishes(useWatch({ control: form.control, name: 'message' }) ?? '');
  const { lines, leftOut, pending } = wishes;
  const { submit, submission } = useSubmitOnce(
    'createDemands',
    `wanted list ${customer?.id ?? ''}`,
    useCreateDemands,
  );
  const { onSubmit, submitError } = useFormSubmit(
    form,
    async () => {
      const requirements = lines.map(({ line }) => line.requirements);
      await submit({ data: { lines: requirements, ...(customer && { userid: customer.id }) } });
      posted();
    },
    { failed: messages.record.addFailed },
  );
  return (
    <FormDialog
      form={form}
      title={customer ? 'Enter a wanted list' : 'Post a wanted list'}
      description={`${customer ? `Of ${customer.name}. ` : ''}Paste a message: each wish becomes a demand of its own.`}
      size="lg"
      onSubmit={onSubmit}
      onClose={onClose}
      submitError={submitError}
      submission={submission}
      submitLabel={lines.length > 0 ? `Post ${countText(lines.length, 'Demand')}` : 'Post Demands'}
      submitDisabledReason={pending ? 'Reading…' : lines.length === 0 ? 'Enter a wish first' : null}
    >
      <TextareaField
        control={form.control}
        name="message"
        label="Message"
        hint="One wish a line, up to 50. Numbers, greetings and signatures are skipped."
        required
        input={{ rows: 5, maxLength: previewDemandsBodyMessageMax }}
      />
      {wishes.error && (
        <div className="mt-3">
          <FormNotice tone="danger" text={errorText(wishes.error, 'The message could not be read.')} />
        </div>
      )}
      <p role="status" className="mt-3 min-h-5 text-ink-2 text-table">
        {pending ? 'Reading…' : wishes.isRead && countText(lines.length, 'wish', 'wishes')}
        {leftOut > 0 &&
          ` · ${countText(leftOut, 'further wish', 'further wishes')} left out: post them in another list`}
      </p>
      {lines.length > 0 && (
        <ol aria-label="Wishes" className="divide-y divide-line" aria-busy={pending}>
          {lines.map(({ at, line }) => (
            <WantedLineItem key={at} line={line} onRemove={() => wishes.remove(at)} />
          ))}
        </ol>
      )}
    </FormDialog>
  );
}

import { Copy, Pencil, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { copyToClipboard } from '#components/feedback/copy-to-clipboard.ts';
import { QueryFailed } from '#components/feedback/query-failed.tsx';
import { useGetConfig } from '#contract/hooks/settings/settings.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import {
  type BankDetailKey,
  type BankDetails,
  bankDetailFields,
  emptyBankDetails,
  formatAccount,
  hasBankDetails,
  parseBankDetails,
} from '#domain/settings/bank-details.ts';
import { DefinitionList } from '#ui/display/definition-list.tsx';
import { SectionHeading } from '#ui/display/section-heading.tsx';
import { Skeleton } from '#ui/display/skeleton.tsx';
import { Button } from '#ui/form/button.tsx';
import { IconButton } from '#ui/form/icon-button.tsx';
import { toast } from '#ui/overlay/toast.ts';
import { BankDetailsForm } from './bank-details-form.tsx';

type BankDetailsSectionProps = {
  editing: boolean;
  onEditing: (editing: boolean) => void;
  /** Level of the heading: 3 in a dialog. */
  level?: 2 | 3;
};

/** The bank details of the business, with copy buttons; administrators edit them in place. */
export function BankDetailsSection({ editing, onEditing, level = 3 }: BankDetailsSectionProps) {
  const id = useId();
  const [wasEdited, setWasEdited] = useState(false);
  const close = () => {
    setWasEdited(true);
    onEditing(false);
  };
  const query = useGetConfig({ configType: 'BANK_DETAILS' }, { query: { select: ({ data }) => data } });
  const details = parseBankDetails(query.data?.config) ?? emptyBankDetails;
  const filled = hasBankDetails(details);
  // The focus returns to the button that opened the form.
  const edit = { autoFocus: wasEdited, onClick: () => onEditing(true) };
  return (
    <section aria-labelledby={id}>
      <SectionHeading
        id={id}
        level={level}
        ruled
        aside={filled && !editing && <BankActions details={details} edit={edit} />}
      >
        Bank details
      </SectionHeading>
      {query.isPending ? (
        <div role="status" aria-busy aria-label="Loading" className="grid gap-3 py-3">
          {bankDetailFields.map(({ key }) => (
            <Skeleton key={key} className="h-4.5 w-2/3" />
          ))}
        </div>
      ) : query.isLoadingError ? (
        <QueryFailed error={query.error} onRetry={() => void query.refetch()} className="py-6" />
      ) : editing ? (
        <BankDetailsForm stored={query.data} onClose={close} />
      ) : filled ? (
        <BankDetailList details={details} />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3 py-3 text-table">
          <p className="text-ink-2">No bank details yet</p>
          <Button {...edit} icon={<Plus aria-hidden />}>
            Add bank details
          </Button>
        </div>
      )}
    </section>
  );
}

type BankActionsProps = { details: BankDetails; edit: { autoFocus: boolean; onClick: () => void } };

function BankActions({ details, edit }: BankActionsProps) {
  const all = fieldsOf(details).map(({ key, label }) => `${label}: ${format(key, details)}`);
  return (
    <div className="flex gap-1">
      <Button
        variant="ghost"
        size="sm"
        icon={<Copy aria-hidden />}
        onClick={() => copy(all.join('\n'), 'Bank details copied')}
      >
        Copy all
      </Button>
      <Button {...edit} variant="ghost" size="sm" icon={<Pencil aria-hidden />}>
        Edit
      </Button>
    </div>
  );
}

async function copy(text: string, done: string) {
  if (!(await copyToClipboard(text, done))) toast.error(addedMessages.bankDetails.copyBlocked);
}

/** The fields that have a value. */
const fieldsOf = (details: BankDetails) => bankDetailFields.filter(({ key }) => details[key] !== '');

const format = (key: BankDetailKey, details: BankDetails) =>
  key === 'account_no' ? formatAccount(details[key]) : details[key];

function BankDetailList({ details }: { details: BankDetails }) {
  const items = fieldsOf(details).map(({ key, label }) => ({
    label,
    mono: key === 'account_no' || key === 'bank_code',
    value: (
      <span className="flex items-center justify-between gap-2">
        <bdi className="min-w-0 whitespace-pre-line break-words">{format(key, details)}</bdi>
        <IconButton
          size="sm"
          label={`Copy ${label}`}
          className="-my-1"
          onClick={() => copy(details[key], `${label} copied`)}
        >
          <Copy aria-hidden />
        </IconButton>
      </span>
    ),
  }));
  return <DefinitionList items={items} columns={1} />;
}

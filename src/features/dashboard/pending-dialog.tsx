import { useId, useState } from 'react';
import { BankDetailsSection } from '#components/bank-details/bank-details-section.tsx';
import type { UserPendingAmount } from '#contract/model/userPendingAmount.ts';
import { formatDollars, toCents } from '#domain/format/money.ts';
import { messages } from '#domain/messages/messages.ts';
import { SectionHeading } from '#ui/display/section-heading.tsx';
import { Dialog, DialogContent } from '#ui/overlay/dialog.tsx';
import { AllPendingOrders, PendingAmounts } from './pending-amounts.tsx';

const texts = messages.dashboard;

type PendingDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The customers with the largest amounts. */
  rows: readonly UserPendingAmount[];
  /** What all customers owe, US$. */
  total: number;
};

/** The bank details of the business and the pending amount per customer. */
export function PendingDialog({ open, onOpenChange, rows, total }: PendingDialogProps) {
  const id = useId();
  const [editing, setEditing] = useState(false);
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title={texts.pendingAmount}
        size="lg"
        description="The account that customers pay into, and the amount each customer still owes on accepted orders."
        // Entered values would be lost.
        onInteractOutside={(event) => editing && event.preventDefault()}
      >
        <div className="grid gap-6">
          <BankDetailsSection editing={editing} onEditing={setEditing} />
          <section aria-labelledby={id}>
            <SectionHeading id={id} level={3} ruled aside={<AllPendingOrders />}>
              {texts.amountPending}
            </SectionHeading>
            <PendingRows rows={rows} total={total} />
          </section>
        </div>
      </DialogContent>
    </Dialog>
  );
}

function PendingRows({ rows, total }: Pick<PendingDialogProps, 'rows' | 'total'>) {
  if (rows.length === 0) return <p className="py-4 text-ink-2 text-table">No pending amounts</p>;
  return (
    <>
      <PendingAmounts rows={rows} caption="Pending amounts by customer" />
      <p className="pt-3 text-body">
        <span className="text-ink-2">Total pending </span>
        <strong className="font-semibold">{formatDollars(toCents(total))}</strong>
      </p>
    </>
  );
}

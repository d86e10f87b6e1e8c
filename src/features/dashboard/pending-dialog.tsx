import { keepPreviousData } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { BankDetailsSection } from '#components/bank-details/bank-details-section.tsx';
import { QueryFailed } from '#components/feedback/query-failed.tsx';
import { TableFooter } from '#components/table/table-footer.tsx';
import { useListPendingAmounts } from '#contract/hooks/dashboard/dashboard.ts';
import { formatDollars, toCents } from '#domain/format/money.ts';
import { messages } from '#domain/messages/messages.ts';
import { SectionHeading } from '#ui/display/section-heading.tsx';
import { Skeleton } from '#ui/display/skeleton.tsx';
import { Dialog, DialogContent } from '#ui/overlay/dialog.tsx';
import { AllPendingOrders, PendingAmounts } from './pending-amounts.tsx';

const texts = messages.dashboard;

type PendingDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** What all customers owe, US$. */
  total: number;
};

/** The bank details of the business and the pending amount per customer. */
export function PendingDialog({ open, onOpenChange, total }: PendingDialogProps) {
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
            <PendingRows />
            {total > 0 && (
              <p className="pt-3 text-body">
                <span className="text-ink-2">Total pending </span>
                <strong className="font-semibold">{formatDollars(toCents(total))}</strong>
              </p>
            )}
          </section>
        </div>
      </DialogContent>
    </Dialog>
  );
}

const customersPerPage = 20;

/** Every customer with a balance, page by page. */
function PendingRows() {
  const [page, setPage] = useState(1);
  const query = useListPendingAmounts(
    { page, limit: customersPerPage },
    { query: { placeholderData: keepPreviousData } },
  );
  if (query.isLoadingError) return <QueryFailed error={query.error} onRetry={query.refetch} />;
  const list = query.data?.data;
  if (!list) return <Skeleton className="h-32" />;
  if (list.total === 0) return <p className="py-4 text-ink-2 text-table">No pending amounts</p>;
  return (
    <>
      <PendingAmounts rows={list.data} caption="Pending amounts by customer" />
      {list.total > customersPerPage && (
        <TableFooter
          page={page}
          perPage={customersPerPage}
          total={list.total}
          onPageChange={setPage}
          className="border-0 px-0"
        />
      )}
    </>
  );
}

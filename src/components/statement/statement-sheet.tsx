import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CustomerStatement } from '#contract/model/customerStatement.ts';
import { formatDay } from '#domain/format/days.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { Button } from '#ui/form/button.tsx';
import { PayTo } from '../bank-details/pay-to.tsx';
import { Letterhead } from '../page/letterhead.tsx';
import { PageHeader, type PageHeaderProps } from '../page/page-header.tsx';
import { dollars } from './dollars.ts';
import { DownloadStatement, type ReadStatement } from './download-statement.tsx';
import { StatementEntries } from './statement-entries.tsx';
import { StatementOrders } from './statement-orders.tsx';
import { StatementSummary } from './statement-summary.tsx';
import { TermsLine } from './terms-line.tsx';

type StatementSheetProps = Required<Pick<PageHeaderProps, 'title' | 'breadcrumbs'>> &
  Pick<PageHeaderProps, 'tabs'> & {
    statement: CustomerStatement;
    /** The lines that name the customer below the title. */
    customer: ReactNode;
    /** A link beside the print button. */
    link?: ReactNode;
    /** Reads all of the statement for the download. */
    read: ReadStatement;
    /** The address of an order for the reader. */
    orderPath: (id: number) => string;
    /** Reads earlier entries; undefined when there are none. */
    onShowEarlier: (() => void) | undefined;
  };

/** The account of a customer on one page, to print or to read on the phone: the same to the business and the buyer. */
export function StatementSheet(props: StatementSheetProps) {
  const { title, breadcrumbs, tabs, statement, customer, link, read, orderPath, onShowEarlier } = props;
  const { as_of, received_rejected, open_order_count, bank_details } = statement;
  return (
    <>
      <Letterhead />
      <PageHeader
        title={title}
        subtitle={`As of ${formatDay(as_of)}`}
        back
        breadcrumbs={breadcrumbs}
        tabs={tabs}
        actions={
          <>
            {link}
            <DownloadStatement read={read} />
            <Button variant="primary" icon={<Printer aria-hidden />} onClick={() => window.print()}>
              Print
            </Button>
          </>
        }
      />
      <div className="grid max-w-220 grid-cols-[minmax(0,1fr)] gap-6 px-5 pt-1 pb-8 phone:px-4 print:max-w-none print:gap-3 print:px-0 print:pb-0">
        {customer}
        <TermsLine statement={statement} />
        <StatementSummary statement={statement} />
        {received_rejected > 0 && (
          <p className="rounded-md bg-warning-wash px-3 py-2 text-table text-warning">
            {addedMessages.order.receivedForRejected(dollars(received_rejected))}
          </p>
        )}
        {open_order_count > 0 && <StatementOrders statement={statement} orderPath={orderPath} />}
        <StatementEntries statement={statement} onShowEarlier={onShowEarlier} />
        <PayTo account={bank_details} />
      </div>
    </>
  );
}

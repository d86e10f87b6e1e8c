import { keepPreviousData } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { ApiError } from '#api/api-error.ts';
import { NotFoundPage } from '#components/page/not-found-page.tsx';
import { PageFailed } from '#components/page/page-failed.tsx';
import { PageHeader } from '#components/page/page-header.tsx';
import { PageLoading } from '#components/page/page-loading.tsx';
import { useGetCustomerStatement } from '#contract/hooks/orders/orders.ts';
import { useGetSiteInfo } from '#contract/hooks/settings/settings.ts';
import type { CustomerStatement } from '#contract/model/customerStatement.ts';
import { formatDay } from '#domain/format/days.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { decodeId } from '#domain/routes/id-code.ts';
import { paths } from '#domain/routes/paths.ts';
import { Button } from '#ui/form/button.tsx';
import { buttonStyles } from '#ui/form/button-styles.ts';
import { dollars } from './dollars.ts';
import { PayTo } from './pay-to.tsx';
import { StatementEntries } from './statement-entries.tsx';
import { StatementOrders } from './statement-orders.tsx';
import { StatementSummary } from './statement-summary.tsx';

/** Entries that fit on a printed page, and the most that are read. */
const entryCounts = { page: 20, all: 200 };

/** The account of a customer on one page, to print or to read on the phone. */
export function StatementPage() {
  const id = decodeId(useParams().userId);
  return id === null ? <NoCustomer /> : <LoadedStatement key={id} userid={id} />;
}

function LoadedStatement({ userid }: { userid: number }) {
  const [limit, setLimit] = useState(entryCounts.page);
  const query = useGetCustomerStatement({ userid, limit }, { query: { placeholderData: keepPreviousData } });
  if (query.isPending) return <PageLoading />;
  if (query.error instanceof ApiError && query.error.status === 404) return <NoCustomer />;
  if (!query.data) {
    const breadcrumbs = ['customers', { label: 'Customer', to: paths.user(userid) }] as const;
    return (
      <PageFailed title="Statement" breadcrumbs={breadcrumbs} error={query.error} onRetry={query.refetch} />
    );
  }
  const statement = query.data.data;
  const isCut = statement.entries.length === limit && limit < entryCounts.all;
  return (
    <Statement statement={statement} onShowEarlier={isCut ? () => setLimit(entryCounts.all) : undefined} />
  );
}

type StatementProps = {
  statement: CustomerStatement;
  /** Reads earlier entries; undefined when there are none. */
  onShowEarlier: (() => void) | undefined;
};

function Statement({ statement, onShowEarlier }: StatementProps) {
  const { customer, as_of, received_rejected } = statement;
  const business = useGetSiteInfo().data?.data.business_name;
  return (
    <>
      <p className="hidden font-semibold text-body print:block">{business}</p>
      <PageHeader
        title={`Statement: ${customer.name}`}
        subtitle={`As of ${formatDay(as_of)}`}
        back
        breadcrumbs={[
          'customers',
          { label: customer.name, to: paths.user(customer.id) },
          { label: 'Statement' },
        ]}
        actions={
          <>
            <Link to={paths.orders({ userid: customer.id })} className={buttonStyles({ variant: 'outline' })}>
              Orders
            </Link>
            <Button variant="primary" icon={<Printer aria-hidden />} onClick={() => window.print()}>
              Print
            </Button>
          </>
        }
      />
      <div className="grid max-w-220 gap-6 px-5 pt-1 pb-8 phone:px-4 print:max-w-none print:gap-3 print:px-0 print:pb-0">
        <p className="flex flex-wrap gap-x-4 text-ink-2 text-table">
          {[customer.company_name, customer.email, customer.mobile_no].map(
            (text) => text && <span key={text}>{text}</span>,
          )}
        </p>
        <StatementSummary statement={statement} />
        {received_rejected > 0 && (
          <p className="rounded-md bg-warning-wash px-3 py-2 text-table text-warning">
            {addedMessages.order.receivedForRejected(dollars(received_rejected))}
          </p>
        )}
        <StatementOrders statement={statement} />
        <StatementEntries statement={statement} onShowEarlier={onShowEarlier} />
        <PayTo />
      </div>
    </>
  );
}

function NoCustomer() {
  return <NotFoundPage title="Customer not found" />;
}

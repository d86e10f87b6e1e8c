import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { ApiError } from '#api/api-error.ts';
import { Link } from '#components/link/link.tsx';
import { NotFoundPage } from '#components/page/not-found-page.tsx';
import { LoadedStatement } from '#components/statement/loaded-statement.tsx';
import { StatementSheet } from '#components/statement/statement-sheet.tsx';
import { entryCounts, useEntryLimit } from '#components/statement/use-entry-limit.ts';
import {
  getGetCustomerStatementQueryOptions,
  useGetCustomerStatement,
} from '#contract/hooks/orders/orders.ts';
import type { CustomerStatement } from '#contract/model/customerStatement.ts';
import { decodeId } from '#domain/routes/id-code.ts';
import { paths } from '#domain/routes/paths.ts';
import { buttonStyles } from '#ui/form/button-styles.ts';

/** The account of a customer, for administrators. */
export function StatementPage() {
  const id = decodeId(useParams().userId);
  return id === null ? <NoCustomer /> : <Statement key={id} userid={id} />;
}

function Statement({ userid }: { userid: number }) {
  const { limit, showEarlierOf } = useEntryLimit();
  const query = useGetCustomerStatement({ userid, limit }, { query: { placeholderData: keepPreviousData } });
  if (query.error instanceof ApiError && query.error.status === 404) return <NoCustomer />;
  const customer = { label: 'Customer', to: paths.user(userid) };
  return (
    <LoadedStatement query={query} header={{ title: 'Statement', breadcrumbs: ['customers', customer] }}>
      {(statement) => <CustomerSheet statement={statement} onShowEarlier={showEarlierOf(statement)} />}
    </LoadedStatement>
  );
}

type CustomerSheetProps = { statement: CustomerStatement; onShowEarlier: (() => void) | undefined };

function CustomerSheet({ statement, onShowEarlier }: CustomerSheetProps) {
  const { id, name, company_name, email, mobile_no } = statement.customer;
  const queryClient = useQueryClient();
  const whole = { userid: id, limit: entryCounts.all };
  return (
    <StatementSheet
      title={`Statement: ${name}`}
      breadcrumbs={['customers', { label: name, to: paths.user(id) }, { label: 'Statement' }]}
      statement={statement}
      customer={
        <p className="flex flex-wrap gap-x-4 text-ink-2 text-table">
          {[company_name, email, mobile_no].map((text) => text && <span key={text}>{text}</span>)}
        </p>
      }
      link={
        <Link to={paths.orders({ userid: id })} className={buttonStyles({ variant: 'outline' })}>
          Orders
        </Link>
      }
      read={() => queryClient.fetchQuery(getGetCustomerStatementQueryOptions(whole))}
      orderPath={(orderId) => paths.orders({ id: orderId })}
      onShowEarlier={onShowEarlier}
    />
  );
}

function NoCustomer() {
  return <NotFoundPage title="Customer not found" />;
}

import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { Link } from '#components/link/link.tsx';
import { PageHeader } from '#components/page/page-header.tsx';
import { LoadedStatement } from '#components/statement/loaded-statement.tsx';
import { StatementSheet } from '#components/statement/statement-sheet.tsx';
import { entryCounts, useEntryLimit } from '#components/statement/use-entry-limit.ts';
import { getGetMyStatementQueryOptions, useGetMyStatement } from '#contract/hooks/orders/orders.ts';
import type { CustomerStatement } from '#contract/model/customerStatement.ts';
import { paths } from '#domain/routes/paths.ts';
import { Empty } from '#ui/display/empty.tsx';
import { buttonStyles } from '#ui/form/button-styles.ts';
import { MyOrderTabs } from './my-order-tabs.tsx';

const header = {
  title: 'My statement',
  breadcrumbs: ['myOrders', { label: 'Statement' }],
  tabs: <MyOrderTabs current="statement" />,
} as const;

const isEmpty = ({ entries, received_rejected }: CustomerStatement) =>
  entries.length === 0 && received_rejected === 0;

/** What the signed-in buyer owes, how old that is, and what was ordered and paid. */
export function MyStatementPage() {
  const { limit, showEarlierOf } = useEntryLimit();
  const query = useGetMyStatement({ limit }, { query: { placeholderData: keepPreviousData } });
  return (
    <LoadedStatement query={query} header={header}>
      {(statement) =>
        isEmpty(statement) ? (
          <NoStatement />
        ) : (
          <MySheet statement={statement} onShowEarlier={showEarlierOf(statement)} />
        )
      }
    </LoadedStatement>
  );
}

type MySheetProps = { statement: CustomerStatement; onShowEarlier: (() => void) | undefined };

function MySheet({ statement, onShowEarlier }: MySheetProps) {
  const queryClient = useQueryClient();
  const { name, company_name, email } = statement.customer;
  return (
    <StatementSheet
      {...header}
      statement={statement}
      customer={
        // On paper only: the reader of the screen is the customer.
        <p className="hidden flex-wrap gap-x-4 text-ink-2 text-table print:flex">
          {[name, company_name, email].map((text) => text && <span key={text}>{text}</span>)}
        </p>
      }
      read={() => queryClient.fetchQuery(getGetMyStatementQueryOptions({ limit: entryCounts.all }))}
      orderPath={(id) => paths.myOrders({ id })}
      onShowEarlier={onShowEarlier}
    />
  );
}

function NoStatement() {
  return (
    <>
      <PageHeader {...header} back />
      <Empty
        icon={<FileText />}
        title="Nothing to pay"
        hint="Accepted orders and your payments appear here, with what is still to pay."
        action={
          <Link to={paths.myOrders()} className={buttonStyles({ variant: 'outline' })}>
            See my orders
          </Link>
        }
      />
    </>
  );
}

import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { ApiError } from '#api/api-error.ts';
import { lazyDialog } from '#components/actions/lazy-dialog.tsx';
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
import { reminderText } from '#domain/orders/reminder-text.ts';
import { chatLink } from '#domain/routes/chat-link.ts';
import { decodeId } from '#domain/routes/id-code.ts';
import { paths } from '#domain/routes/paths.ts';
import { Button } from '#ui/form/button.tsx';
import { buttonStyles } from '#ui/form/button-styles.ts';
import { linkStyles } from '#ui/navigation/link-styles.ts';

const TermsDialog = lazyDialog(() => import('./terms-dialog.tsx').then((part) => part.TermsDialog));

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
  const [editsTerms, setEditsTerms] = useState(false);
  const queryClient = useQueryClient();
  const whole = { userid: id, limit: entryCounts.all };
  return (
    <StatementSheet
      title={`Statement: ${name}`}
      breadcrumbs={['customers', { label: name, to: paths.user(id) }, { label: 'Statement' }]}
      statement={statement}
      customer={
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-ink-2 text-table">
          {[company_name, email, mobile_no].map((text) => text && <span key={text}>{text}</span>)}
          <Reminders statement={statement} />
          <Button variant="link" className="h-auto min-h-6 print:hidden" onClick={() => setEditsTerms(true)}>
            Change terms
          </Button>
          {editsTerms && <TermsDialog statement={statement} onClose={() => setEditsTerms(false)} />}
        </div>
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

/** Ways to remind a customer of what is to pay. */
function Reminders({ statement }: { statement: CustomerStatement }) {
  const { balance, customer } = statement;
  if (balance <= 0) return null;
  const text = reminderText(statement, new URL(paths.myStatement(), window.location.origin).href);
  const chat = chatLink(customer.mobile_no, text);
  const mail = `mailto:${customer.email}?subject=${encodeURIComponent('Your statement')}&body=${encodeURIComponent(text)}`;
  return (
    <span className="flex flex-wrap gap-x-4 print:hidden">
      {chat && (
        <a href={chat} target="_blank" rel="noreferrer" className={linkStyles()}>
          Remind by WhatsApp
        </a>
      )}
      <a href={mail} className={linkStyles()}>
        Remind by mail
      </a>
    </span>
  );
}

function NoCustomer() {
  return <NotFoundPage title="Customer not found" />;
}

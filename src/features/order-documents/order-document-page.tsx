import { Printer } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { ApiError } from '#api/api-error.ts';
import { QueryFailed } from '#components/feedback/query-failed.tsx';
import { NotFoundPage } from '#components/page/not-found-page.tsx';
import { PageHeader } from '#components/page/page-header.tsx';
import { PageLoading } from '#components/page/page-loading.tsx';
import { useGetOrderDocument } from '#contract/hooks/orders/orders.ts';
import type { OrderDocumentKind } from '#contract/model/orderDocumentKind.ts';
import { documentKinds } from '#domain/order-documents/document-kinds.ts';
import { decodeId } from '#domain/routes/id-code.ts';
import { paths } from '#domain/routes/paths.ts';
import { useSession } from '#session/session-context.ts';
import { Button } from '#ui/form/button.tsx';
import { linkStyles } from '#ui/navigation/link-styles.ts';
import { DownloadPdf } from './download-pdf.tsx';
import { OrderDocumentSheet } from './order-document-sheet.tsx';

/** Proforma invoice of an accepted order, to print or to download. */
export function ProformaPage() {
  return <OrderDocumentPage kind="proforma" />;
}

/** Packing list of an accepted order, to print or to download. */
export function PackingListPage() {
  return <OrderDocumentPage kind="packing_list" />;
}

function OrderDocumentPage({ kind }: { kind: OrderDocumentKind }) {
  const id = decodeId(useParams().orderId);
  return id === null ? <NoOrder /> : <LoadedDocument key={`${kind} ${id}`} id={id} kind={kind} />;
}

function LoadedDocument({ id, kind }: { id: number; kind: OrderDocumentKind }) {
  const isAdmin = useSession().user?.user_type === 'ADMIN';
  const query = useGetOrderDocument({ id, kind });
  if (query.isPending) return <PageLoading />;
  if (query.error instanceof ApiError && query.error.status === 404) return <NoOrder />;
  if (!query.data) return <QueryFailed error={query.error} onRetry={query.refetch} />;
  const document = query.data.data;
  const other = kind === 'proforma' ? 'packing_list' : 'proforma';
  return (
    <>
      <div className="print:hidden">
        <PageHeader
          title={`${documentKinds[kind].title} ${document.number}`}
          subtitle={
            <Link to={paths.orderDocument(id, other)} className={linkStyles()}>
              {documentKinds[other].title}
            </Link>
          }
          back
          breadcrumbs={[
            isAdmin ? 'orders' : 'myOrders',
            {
              label: `Order ${id}`,
              to: isAdmin ? paths.orders({ id }) : paths.myOrders({ id }),
            },
            { label: documentKinds[kind].title },
          ]}
          actions={
            <>
              <DownloadPdf id={id} kind={kind} />
              <Button variant="primary" icon={<Printer aria-hidden />} onClick={() => window.print()}>
                Print
              </Button>
            </>
          }
        />
      </div>
      <OrderDocumentSheet document={document} />
    </>
  );
}

function NoOrder() {
  return <NotFoundPage title="Order not found" />;
}

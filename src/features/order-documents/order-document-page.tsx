import { FileClock, Printer } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { ApiError } from '#api/api-error.ts';
import { Link } from '#components/link/link.tsx';
import type { BreadcrumbItem } from '#components/page/breadcrumbs.tsx';
import { NotFoundPage } from '#components/page/not-found-page.tsx';
import { PageFailed } from '#components/page/page-failed.tsx';
import { PageHeader } from '#components/page/page-header.tsx';
import { PageLoading } from '#components/page/page-loading.tsx';
import { useGetOrderDocument } from '#contract/hooks/orders/orders.ts';
import type { OrderDocumentKind } from '#contract/model/orderDocumentKind.ts';
import { documentKinds, documentsOf } from '#domain/order-documents/document-kinds.ts';
import { decodeId } from '#domain/routes/id-code.ts';
import { paths } from '#domain/routes/paths.ts';
import { useSession } from '#session/session-context.ts';
import { Empty } from '#ui/display/empty.tsx';
import { Button } from '#ui/form/button.tsx';
import { buttonStyles } from '#ui/form/button-styles.ts';
import { linkStyles } from '#ui/navigation/link-styles.ts';
import { DownloadPdf } from './download-pdf.tsx';
import { OrderDocumentSheet } from './order-document-sheet.tsx';

/** Proforma invoice of an accepted order, to print or to download. */
export function ProformaPage() {
  return <OrderDocumentPage kind="proforma" />;
}

/** Credit note of stones that were taken back, to print or to download. */
export function CreditNotePage() {
  return <OrderDocumentPage kind="credit_note" />;
}

/** Note of a memo whose stones are out, to print or to download. */
export function MemoNotePage() {
  return <OrderDocumentPage kind="memo" />;
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
  const order = isAdmin ? paths.orders({ id }) : paths.myOrders({ id });
  const { title } = documentKinds[kind];
  const breadcrumbs: readonly BreadcrumbItem[] = [
    isAdmin ? 'orders' : 'myOrders',
    { label: `Order ${id}`, to: order },
    { label: title },
  ];
  if (query.isPending) return <PageLoading />;
  const { error } = query;
  if (error instanceof ApiError && error.status === 404) return <NoOrder />;
  if (error instanceof ApiError && error.status === 409)
    return (
      <>
        <PageHeader title={title} back breadcrumbs={breadcrumbs} />
        <Empty
          role="alert"
          icon={<FileClock />}
          title={error.message}
          action={
            <Link to={order} className={buttonStyles({ variant: 'primary' })}>
              Open order {id}
            </Link>
          }
        />
      </>
    );
  if (!query.data)
    return <PageFailed title={title} breadcrumbs={breadcrumbs} error={error} onRetry={query.refetch} />;
  const document = query.data.data;
  const [other = kind] = documentsOf({ memo: document.on_memo }).filter((each) => each !== kind);
  return (
    <>
      <div className="print:hidden">
        <PageHeader
          title={`${title} ${document.number}`}
          subtitle={
            <Link to={paths.orderDocument(id, other)} className={linkStyles()}>
              {documentKinds[other].title}
            </Link>
          }
          back
          breadcrumbs={breadcrumbs}
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

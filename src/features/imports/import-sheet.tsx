import { keepPreviousData } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { RowActionButtons } from '#components/actions/row-action-buttons.tsx';
import { QueryFailed } from '#components/feedback/query-failed.tsx';
import { RecordHistory } from '#components/history/record-history.tsx';
import { changedFieldLabel } from '#components/stock-import/import-labels.ts';
import { fileUrl } from '#components/stone-media/stone-media.ts';
import { TableFooter } from '#components/table/table-footer.tsx';
import { useGetImport, useListImportChanges } from '#contract/hooks/files/files.ts';
import type { ImportChange } from '#contract/model/importChange.ts';
import type { ImportDetail } from '#contract/model/importDetail.ts';
import { formatDateTime } from '#domain/format/dates.ts';
import { bulkUpdateMessages } from '#domain/messages/bulk-update-messages.ts';
import { formatNumber } from '#lib/format-number.ts';
import { DefinitionList } from '#ui/display/definition-list.tsx';
import { Skeleton } from '#ui/display/skeleton.tsx';
import { buttonStyles } from '#ui/form/button-styles.ts';
import { Sheet, SheetContent } from '#ui/overlay/sheet.tsx';
import { ImportState } from './import-columns.tsx';
import { fallText, importerOf, riseText } from './import-labels.ts';
import { undoImportRun } from './undo-import-run.tsx';

type ImportSheetProps = {
  /** The import to show; null keeps the sheet closed. */
  id: number | null;
  onClose: () => void;
};

/** One import: its report, its files, what it changed stone by stone, and its undo. */
export function ImportSheet({ id, onClose }: ImportSheetProps) {
  const query = useGetImport({ id: id ?? 0 }, { query: { enabled: id !== null } });
  const detail = query.data?.data;
  return (
    <Sheet open={id !== null} onOpenChange={(next) => !next && onClose()}>
      <SheetContent
        title={detail?.run.file_name || 'Import'}
        {...(detail && {
          description: `${importerOf(detail.run)} · ${formatDateTime(detail.run.created_at)}`,
        })}
        className="max-w-140"
        footer={detail && <RowActionButtons actions={[undoImportRun]} row={detail.run} />}
      >
        {query.isLoadingError ? (
          <QueryFailed error={query.error} onRetry={query.refetch} />
        ) : detail ? (
          <div className="grid gap-4">
            <Report detail={detail} />
            <Changes id={detail.run.id} />
            <RecordHistory kind="import" id={detail.run.id} version={detail.run.undone_at ?? 'present'} />
          </div>
        ) : (
          <Skeleton className="h-48" />
        )}
      </SheetContent>
    </Sheet>
  );
}

function Report({ detail: { run, options, rejects_url, list_url } }: { detail: ImportDetail }) {
  const { supplier, wholesale } = run.price_moves;
  const moves = ({ rises, falls }: typeof supplier) => {
    const texts = [riseText(rises), fallText(falls)].filter((text) => text !== null);
    if (texts.length === 0) return 'No changes';
    return (
      <span className="flex flex-wrap gap-x-4">
        {texts.map((text) => (
          <bdi key={text} dir="ltr" className="whitespace-nowrap tabular-nums">
            {text}
          </bdi>
        ))}
      </span>
    );
  };
  const files = [
    { url: fileUrl(rejects_url), label: 'Download rejected rows' },
    { url: fileUrl(list_url), label: 'Download list' },
  ].filter(({ url }) => url);
  return (
    <>
      <DefinitionList
        columns={2}
        items={[
          { label: 'State', value: <ImportState run={run} /> },
          ...(run.undone_at
            ? [
                {
                  label: 'Undone',
                  value: `${run.undone_by?.name ?? 'Command line'}, ${formatDateTime(run.undone_at)}`,
                },
              ]
            : []),
          { label: 'New', value: formatNumber(run.added) },
          { label: 'Changed', value: formatNumber(run.updated) },
          { label: 'Unchanged', value: formatNumber(run.unchanged) },
          { label: 'Rejected', value: formatNumber(run.rejected) },
          { label: 'Taken off sale', value: formatNumber(run.taken_off) },
          ...(options.exchange_rate ? [{ label: 'Exchange rate', value: options.exchange_rate }] : []),
          ...(options.supplier_name
            ? [{ label: 'Supplier entered', value: options.supplier_name, wide: true }]
            : []),
          { label: 'Supplier prices', value: moves(supplier), wide: true },
          { label: 'Wholesale prices', value: moves(wholesale), wide: true },
        ]}
      />
      {files.length > 0 && (
        <p className="flex flex-wrap gap-2">
          {files.map(({ url, label }) => (
            <a key={label} href={url ?? undefined} download className={buttonStyles({ size: 'sm' })}>
              <Download aria-hidden />
              {label}
            </a>
          ))}
        </p>
      )}
    </>
  );
}

const changesPerPage = 20;
const kinds = { added: 'New', changed: 'Changed', taken_off: 'Taken off sale' } as const;

/** What the import did to each stone, page by page. */
function Changes({ id }: { id: number }) {
  const [page, setPage] = useState(1);
  const query = useListImportChanges(
    { id, page, limit: changesPerPage },
    { query: { placeholderData: keepPreviousData } },
  );
  if (query.isLoadingError) return <QueryFailed error={query.error} onRetry={query.refetch} />;
  const list = query.data?.data;
  if (!list) return <Skeleton className="h-32" />;
  if (list.total === 0) return <p className="text-ink-2 text-table">No recorded changes.</p>;
  return (
    <section aria-label="Changed stones">
      <ul className="text-table">
        {list.data.map((change) => (
          <Change key={change.stone_id} change={change} />
        ))}
      </ul>
      <TableFooter page={page} perPage={changesPerPage} total={list.total} onPageChange={setPage} />
    </section>
  );
}

function Change({ change: { stone_id, kind, fields, kept } }: { change: ImportChange }) {
  return (
    <li className="border-line border-t py-1.5">
      <p className="flex justify-between gap-3">
        <span className="min-w-0 truncate font-mono text-label">{stone_id}</span>
        <span className="shrink-0 text-ink-2">
          {kept ? `Not undone: ${bulkUpdateMessages.kept[kept]}` : kinds[kind]}
        </span>
      </p>
      {kind === 'changed' &&
        fields.map(({ field, from, to }) => (
          <p key={field} className="wrap-anywhere">
            <span className="text-ink-2">
              {changedFieldLabel(field)} {from || '–'}
            </span>{' '}
            → <strong className="font-semibold">{to || '–'}</strong>
          </p>
        ))}
    </li>
  );
}

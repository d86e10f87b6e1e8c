import { ListChecks } from 'lucide-react';
import { QueryFailed } from '#components/feedback/query-failed.tsx';
import { ReportTable } from '#components/table/report-table.tsx';
import type { BulkUpdatePreview } from '#contract/model/bulkUpdatePreview.ts';
import { pageCount } from '#domain/search/paging.ts';
import { cn } from '#lib/class-names.ts';
import { countText } from '#lib/count-text.ts';
import { formatNumber } from '#lib/format-number.ts';
import { Empty } from '#ui/display/empty.tsx';
import { Skeleton } from '#ui/display/skeleton.tsx';
import { Pagination } from '#ui/navigation/pagination.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#ui/navigation/tabs.tsx';
import { changeColumns, RefusalCard, refusalColumns, StoneChangeCard } from './preview-columns.tsx';
import { PreviewTotals } from './preview-totals.tsx';

type BulkUpdatePreviewTableProps = {
  /** Undefined until a change is entered and computed. */
  preview: BulkUpdatePreview | undefined;
  error: Error | null;
  /** A newer preview is on its way. */
  updating: boolean;
  page: number;
  onPageChange: (page: number) => void;
  onRetry: () => void;
};

/** What the change does: counts, totals before and after, stones old to new, and those that are refused. */
export function BulkUpdatePreviewTable({ preview, error, updating, ...paging }: BulkUpdatePreviewTableProps) {
  if (error) return <QueryFailed error={error} onRetry={paging.onRetry} className="py-6" />;
  if (!preview) return <Placeholder loading={updating} />;
  const { changed, unchanged, refused } = preview;
  const facts = [
    `${countText(changed, 'stone')} ${changed === 1 ? 'changes' : 'change'}`,
    ...(unchanged > 0 ? [`${formatNumber(unchanged)} unchanged`] : []),
    ...(refused > 0 ? [`${formatNumber(refused)} cannot be changed`] : []),
  ];
  return (
    <section
      aria-label="Preview"
      aria-busy={updating}
      className={cn(
        'grid grid-cols-[minmax(0,1fr)] gap-3 border-line border-t pt-4',
        updating && 'opacity-60',
      )}
    >
      <p role="status" className="font-semibold text-body">
        {facts.join(' · ')}
      </p>
      <PreviewTotals totals={preview.totals} />
      <Tabs
        key={changed > 0 ? 'changes' : 'refused'}
        defaultValue={changed > 0 || refused === 0 ? 'changes' : 'refused'}
      >
        <TabsList label="Stones">
          <TabsTrigger value="changes" count={formatNumber(changed)}>
            Changes
          </TabsTrigger>
          <TabsTrigger value="refused" count={formatNumber(refused)}>
            Cannot be changed
          </TabsTrigger>
        </TabsList>
        <TabsContent value="changes">
          <Changes preview={preview} {...paging} />
        </TabsContent>
        <TabsContent value="refused">
          <Refusals preview={preview} />
        </TabsContent>
      </Tabs>
    </section>
  );
}

function Placeholder({ loading }: { loading: boolean }) {
  return (
    <div className="border-line border-t pt-4">
      {loading ? (
        <div role="status" aria-label="Loading the preview" className="grid gap-2">
          {[0, 1, 2, 3, 4].map((row) => (
            <Skeleton key={row} className="h-8" />
          ))}
        </div>
      ) : (
        <Empty
          icon={<ListChecks aria-hidden />}
          title="Enter a value to see what changes. Nothing is stored before you confirm."
          className="py-8"
        />
      )}
    </div>
  );
}

type PagingProps = Pick<BulkUpdatePreviewTableProps, 'page' | 'onPageChange'>;

function Changes({ preview, page, onPageChange }: PagingProps & { preview: BulkUpdatePreview }) {
  const pages = pageCount(preview.changed, preview.per_page);
  return (
    <>
      <ReportTable
        label="Stones that change"
        columns={changeColumns(preview.stones)}
        rows={preview.stones}
        card={(stone) => <StoneChangeCard stone={stone} />}
        empty="No stone would change."
      />
      {pages > 1 && (
        <Pagination
          label="Pages of the preview"
          className="justify-end pt-2"
          page={page}
          pageCount={pages}
          onPageChange={onPageChange}
        />
      )}
    </>
  );
}

function Refusals({ preview: { refusals, refused } }: { preview: BulkUpdatePreview }) {
  return (
    <>
      <ReportTable
        label="Stones that cannot be changed"
        columns={refusalColumns}
        rows={refusals}
        card={(stone) => <RefusalCard stone={stone} />}
        empty="Every stone can be changed."
      />
      {refused > refusals.length && (
        <p className="pt-2 text-label text-ink-2">
          The first {formatNumber(refusals.length)} of {formatNumber(refused)}.
        </p>
      )}
    </>
  );
}

import { History } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '#api/api-error.ts';
import { FormDialog } from '#components/form/form-dialog.tsx';
import { countText } from '#lib/count-text.ts';
import { Button } from '#ui/form/button.tsx';
import { BulkUpdateFields } from './bulk-update-fields.tsx';
import { BulkUpdatePreviewTable } from './bulk-update-preview.tsx';
import { RecentChanges } from './recent-changes.tsx';
import { type BulkUpdateTarget, useBulkUpdate } from './use-bulk-update.ts';

type BulkUpdateDialogProps = BulkUpdateTarget & {
  onClose: () => void;
  /** Number of stones that the list found; undefined until known. */
  matchCount: number | undefined;
};

/** Changes the selected stones, or all that the list found, after showing what it does. */
export function BulkUpdateDialog({ onClose, matchCount, ...target }: BulkUpdateDialogProps) {
  const run = useBulkUpdate(target, onClose);
  const [showsRecent, setShowsRecent] = useState(false);
  const { form, query, preview } = run;
  const error = run.change && query.error instanceof ApiError ? query.error : null;
  const valueError = error && (Object.values(error.fields)[0] ?? null);
  return (
    <FormDialog
      form={form}
      title="Change stones"
      description="Prices that depend on a changed one are recomputed as for a single stone."
      size="lg"
      onSubmit={run.onSubmit}
      onClose={onClose}
      warnUnsaved={false}
      submitError={run.submitError}
      submitErrorTone="warning"
      submission={run.submission}
      submitDisabledReason={run.disabledReason}
      submitLabel={
        preview && run.isCurrent ? `Change ${countText(preview.changed, 'stone')}` : 'Change stones'
      }
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
    >
      <div className="relative">
        <Button
          size="sm"
          variant="ghost"
          icon={<History aria-hidden />}
          className="absolute end-0 top-0 z-10"
          onClick={() => setShowsRecent(true)}
        >
          Recent changes
        </Button>
        <BulkUpdateFields
          form={form}
          selectedCount={target.selectedIds.length}
          matchCount={matchCount}
          onlySelected={target.onlySelected}
          valueError={valueError}
        />
      </div>
      <BulkUpdatePreviewTable
        preview={preview}
        error={error && !valueError ? error : null}
        updating={run.change !== null && !run.isCurrent}
        page={run.page}
        onPageChange={run.setPage}
        onRetry={() => void query.refetch()}
      />
      {showsRecent && <RecentChanges onClose={() => setShowsRecent(false)} />}
    </FormDialog>
  );
}

import { ChangeLines } from '#components/history/change-lines.tsx';
import { actionLabels, actorName, kindLabels } from '#components/history/history-labels.ts';
import type { HistoryEntry } from '#contract/model/historyEntry.ts';
import { formatDateTime } from '#domain/format/dates.ts';
import { DefinitionList } from '#ui/display/definition-list.tsx';
import { Button } from '#ui/form/button.tsx';
import { Sheet, SheetContent } from '#ui/overlay/sheet.tsx';
import { SubjectLink } from './history-columns.tsx';
import type { HistoryListUrl } from './history-list-url.ts';

type HistorySheetProps = {
  /** The change to show; null keeps the sheet closed. */
  entry: HistoryEntry | null;
  /** Narrows the list to a person or a record. */
  onNarrow: (part: Partial<HistoryListUrl>) => void;
  onClose: () => void;
};

/** One change: every field with its values before and after. */
export function HistorySheet({ entry, onNarrow, onClose }: HistorySheetProps) {
  return (
    <Sheet open={entry !== null} onOpenChange={(open) => !open && onClose()}>
      {entry && (
        <SheetContent
          title={actionLabels[entry.action]}
          description={formatDateTime(entry.at)}
          className="max-w-112"
          footer={<Narrow entry={entry} onNarrow={onNarrow} />}
        >
          <DefinitionList
            columns={1}
            items={[
              { label: 'Who', value: actorName(entry) },
              { label: kindLabels[entry.subject.kind], value: <SubjectLink entry={entry} /> },
              ...(entry.source
                ? [{ label: 'Part of', value: `${kindLabels[entry.source.kind]} ${entry.source.id}` }]
                : []),
            ]}
          />
          <div className="mt-4">
            <ChangeLines entry={entry} />
          </div>
        </SheetContent>
      )}
    </Sheet>
  );
}

function Narrow({ entry, onNarrow }: { entry: HistoryEntry; onNarrow: HistorySheetProps['onNarrow'] }) {
  const { account, subject } = entry;
  return (
    <>
      {account && (
        <Button onClick={() => onNarrow({ account: account.id })}>All changes by {account.name}</Button>
      )}
      {subject.id !== null && (
        <Button onClick={() => onNarrow({ kind: subject.kind, subject_id: subject.id ?? undefined })}>
          All changes of this record
        </Button>
      )}
    </>
  );
}

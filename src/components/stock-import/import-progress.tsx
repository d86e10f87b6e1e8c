import { useEffect, useState } from 'react';
import { useGetImportProgress } from '#contract/hooks/files/files.ts';
import { formatFileSize } from '#lib/format-file-size.ts';
import { formatNumber } from '#lib/format-number.ts';
import { Progress } from '#ui/display/progress.tsx';
import type { ImportStage } from './use-diamond-import.ts';

/** Polling interval of the import's progress, ms. */
const pollIntervalMs = 600;

type ImportProgressProps = { stage: Extract<ImportStage, { step: 'waiting' | 'sending' }> };

/** Progress of the import: bytes sent, then the server's stage. */
export function ImportProgress({ stage }: ImportProgressProps) {
  const importId = stage.step === 'sending' ? stage.importId : '';
  const slow = useIsSlow(importId);
  // While upload progress is visible, the server reports no progress.
  const shouldPoll = slow && stage.step === 'sending' && (stage.sent === 0 || stage.sent >= stage.total);
  const { data } = useGetImportProgress(
    { import_id: importId },
    // Before the import starts the server has no progress: not an error.
    {
      query: { enabled: shouldPoll, refetchInterval: pollIntervalMs, staleTime: 0, retry: false, gcTime: 0 },
    },
  );
  const server = data?.data;

  if (stage.step === 'waiting') return <Progress label="Starting…" value={0} detail="" />;
  // Not every connection reports upload progress; the server's own progress is used then.
  const sent = stage.sent >= stage.total || (server !== undefined && server.bytes > stage.sent);
  if (!sent)
    return (
      <Progress
        label="Uploading file"
        value={(100 * stage.sent) / stage.total}
        detail={`${formatFileSize(stage.sent)} of ${formatFileSize(stage.total)}`}
      />
    );
  const rows = server && server.rows > 0 ? `${formatNumber(server.rows)} rows` : '';
  if (server?.phase === 'reading')
    return (
      <Progress
        label="Reading rows"
        value={server.total_bytes > 0 ? (100 * server.bytes) / server.total_bytes : null}
        detail={rows}
      />
    );
  const label = server?.phase === 'storing' ? 'Saving stones' : 'Processing';
  return <Progress label={label} value={null} detail={rows} />;
}

/** Whether an import has run long enough to poll its progress. */
function useIsSlow(importId: string): boolean {
  const [slow, setSlow] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSlow(importId), pollIntervalMs);
    return () => clearTimeout(timer);
  }, [importId]);
  return importId !== '' && slow === importId;
}

import { useEffect, useRef, useState } from 'react';
import { errorText } from '#api/api-error.ts';
import type { StoneListUrl } from '#components/stone-list/stone-list-url.ts';
import { fileUrl } from '#components/stone-media/stone-media.ts';
import { exportDiamonds } from '#contract/hooks/files/files.ts';
import type { ExportDiamondsInputFormat } from '#contract/model/exportDiamondsInputFormat.ts';
import { maxSelectedStones } from '#domain/export/export-limits.ts';
import { type ExportScope, exportInput } from './export-input.ts';

/** An export: not begun, running, failed with a text, or written to an address. */
type ExportStatus = { running: boolean; failure: string | null; url: string | null };

const idle: ExportStatus = { running: false, failure: null, url: null };

/** What is chosen for an export, and how it goes. Leaving ends it: no window opens for a list nobody waits for. */
export function useExport(
  { filters, onlySelected }: StoneListUrl,
  matchCount: number | undefined,
  selected: readonly string[],
) {
  const canExportSelected = selected.length > 0 && selected.length <= maxSelectedStones;
  const [scope, setScope] = useState<ExportScope>(canExportSelected || onlySelected ? 'selected' : 'found');
  const [format, setFormat] = useState<ExportDiamondsInputFormat>('csv');
  const [status, setStatus] = useState(idle);
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);

  const start = async () => {
    controller.current = new AbortController();
    const { signal } = controller.current;
    setStatus({ ...idle, running: true });
    try {
      const input = exportInput(filters, { scope, selected, matchCount, format });
      // A long list takes the time it takes; it can be cancelled.
      const answer = await exportDiamonds(input, { timeout: 0 }, signal);
      const url = answer.success ? fileUrl(answer.url) : null;
      setStatus({ ...idle, url });
      if (url) window.open(url, '_blank', 'noopener');
    } catch (error) {
      if (signal.aborted) return;
      setStatus({ ...idle, failure: errorText(error) });
    }
  };
  /** Another choice is another list: what was said of the last one no longer holds. */
  const resetStatusAfter =
    <Choice>(set: (choice: Choice) => void) =>
    (choice: Choice) => {
      set(choice);
      setStatus(idle);
    };

  return {
    ...status,
    scope,
    format,
    canExportSelected,
    setScope: resetStatusAfter(setScope),
    setFormat: resetStatusAfter(setFormat),
    start,
  };
}

export type ExportState = ReturnType<typeof useExport>;

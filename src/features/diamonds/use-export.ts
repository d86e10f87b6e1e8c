import { useEffect, useRef, useState } from 'react';
import { exportDiamonds } from '@/api/generated/hooks/files/files.ts';
import type { ExportDiamondsInputFormat } from '@/api/generated/model/exportDiamondsInputFormat.ts';
import { failureText } from '@/components/feedback/tell-failure.ts';
import { fileAddress } from '@/components/stones/stone-media.ts';
import { addedMessages } from '@/domain/added-messages.ts';
import { mostSelected } from '@/domain/stocklist/export-limits.ts';
import type { DiamondAddress } from './diamond-address.ts';
import { type Exported, exportInput } from './export-input.ts';

/** An export: not begun, running, failed with a text, or written to an address. */
type Stage = { running: boolean; failure: string | null; url: string | null };

const beginning: Stage = { running: false, failure: null, url: null };

/** What is chosen for an export, and how it goes. Leaving ends it: no window opens for a list nobody waits for. */
export function useExport(
  { filters, onlySelected }: DiamondAddress,
  found: number | undefined,
  selected: readonly string[],
) {
  const canSelected = selected.length > 0 && selected.length <= mostSelected;
  const [which, setWhich] = useState<Exported>(canSelected || onlySelected ? 'selected' : 'found');
  const [format, setFormat] = useState<ExportDiamondsInputFormat>('csv');
  const [stage, setStage] = useState(beginning);
  const control = useRef<AbortController | null>(null);
  useEffect(() => () => control.current?.abort(), []);

  const start = async () => {
    control.current = new AbortController();
    const { signal } = control.current;
    setStage({ ...beginning, running: true });
    try {
      const input = exportInput(filters, { which, selected, found, format });
      // A long list takes the time it takes; it can be cancelled.
      const answer = await exportDiamonds(input, { timeout: 0 }, signal);
      const url = answer.success ? fileAddress(answer.url) : null;
      setStage({ ...beginning, url });
      if (url) window.open(url, '_blank', 'noopener');
    } catch (error) {
      if (signal.aborted) return;
      setStage({ ...beginning, failure: failureText(error, addedMessages.network.unexpected) });
    }
  };
  /** Another choice is another list: what was said of the last one no longer holds. */
  const choosing =
    <Choice>(set: (choice: Choice) => void) =>
    (choice: Choice) => {
      set(choice);
      setStage(beginning);
    };

  return {
    ...stage,
    which,
    format,
    canSelected,
    setWhich: choosing(setWhich),
    setFormat: choosing(setFormat),
    start,
  };
}

export type ExportRun = ReturnType<typeof useExport>;

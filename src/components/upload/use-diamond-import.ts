import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { importDiamonds } from '../../api/generated/hooks/files/files.ts';
import type { ImportReport } from '../../api/generated/model/importReport.ts';
import { messages } from '../../domain/messages.ts';
import { toast } from '../../ui/toast.ts';
import { failureText } from '../feedback/tell-failure.ts';
import { pauseBeforeUpload } from './before-upload.ts';
import { type ImportOptions, importInput } from './import-options.ts';

export type ImportStage =
  | { at: 'choosing'; failure: string | null; cancelled: boolean }
  | { at: 'waiting'; dryRun: boolean }
  | { at: 'sending'; dryRun: boolean; importId: string; sent: number; total: number }
  | { at: 'done'; report: ImportReport };

const beginning = { at: 'choosing', failure: null, cancelled: false } as const;

/** One import after another: where it stands, how to start it and how to stop it. */
export function useDiamondImport() {
  const queryClient = useQueryClient();
  const [stage, setStage] = useState<ImportStage>(beginning);
  const running = useRef<AbortController | null>(null);
  // Leaving the screen ends the request, and with it the import.
  useEffect(() => () => running.current?.abort(), []);

  const start = async (file: File, options: ImportOptions, dryRun: boolean) => {
    running.current?.abort();
    const control = new AbortController();
    running.current = control;
    const importId = crypto.randomUUID();
    const show = (next: ImportStage) => running.current === control && setStage(next);
    const sending = (sent: number, total: number) =>
      show({ at: 'sending', dryRun, importId, sent, total: Math.max(total, 1) });
    show({ at: 'waiting', dryRun });
    try {
      await pauseBeforeUpload(control.signal);
      sending(0, file.size);
      const answer = await importDiamonds(
        importInput(file, options, { dryRun, importId }),
        {
          // A long list takes the time it takes; it can be cancelled.
          timeout: 0,
          onUploadProgress: ({ loaded, total }) => sending(loaded, total ?? file.size),
        },
        control.signal,
      );
      if (!answer.success) throw new Error(answer.message);
      show({ at: 'done', report: answer.data });
      if (dryRun) return;
      if (answer.data.added + answer.data.updated > 0) toast.success(messages.upload.diamonds);
      void queryClient.invalidateQueries();
    } catch (error) {
      const cancelled = control.signal.aborted;
      show({
        ...beginning,
        cancelled,
        failure: cancelled ? null : failureText(error, messages.upload.failed),
      });
      // It may have been done just before it was stopped.
      if (cancelled && !dryRun) void queryClient.invalidateQueries();
    }
  };

  return {
    stage,
    start,
    cancel: () => running.current?.abort(),
    /** Back to the file and its options. */
    back: () => setStage(beginning),
  };
}

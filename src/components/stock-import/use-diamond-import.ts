import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError, errorText } from '#api/api-error.ts';
import { importDiamonds } from '#contract/hooks/files/files.ts';
import type { AvailabilityWord } from '#contract/model/availabilityWord.ts';
import type { ImportColumn } from '#contract/model/importColumn.ts';
import type { ImportReport } from '#contract/model/importReport.ts';
import type { ImportSheet } from '#contract/model/importSheet.ts';
import type { DiamondKind } from '#domain/grading/grades.ts';
import { messages } from '#domain/messages/messages.ts';
import { toast } from '#ui/overlay/toast.ts';
import { delayUpload } from '../form/upload-delay.ts';
import type { ImportRequest } from './import-options.ts';

export type ImportStage =
  | { step: 'choosing'; failure: string | null; cancelled: boolean }
  | { step: 'waiting'; dryRun: boolean }
  | { step: 'sending'; dryRun: boolean; importId: string; sent: number; total: number }
  | { step: 'done'; report: ImportReport };

/** `check` stores nothing, `ask` nothing when stones in stock would change, `store` everything. */
export type ImportKind = 'check' | 'ask' | 'store';

/** The options that answer a question about a list. */
export const questionOptions = ['columns', 'shape', 'kind', 'sheets', 'availability', 'rate'] as const;

/** The text of each refused option. */
type Refused = Record<string, string>;

const initialStage = { step: 'choosing', failure: null, cancelled: false } as const;

/** How a file was read last. */
export interface Reading {
  columns: readonly ImportColumn[];
  /** Kind of the stones of which it does not say it, as last time. */
  kind: DiamondKind | null;
  /** The sheets of a workbook. */
  sheets: readonly ImportSheet[];
  /** Its words for where a stone is that are not usual ones. */
  words: readonly AvailabilityWord[];
  /** The supplier whose earlier decisions were used. */
  supplier: string | null;
}

const notRead: Reading = { columns: [], kind: null, sheets: [], words: [], supplier: null };

type Answer = Pick<
  Partial<ImportReport>,
  'columns' | 'kind' | 'availability_words' | 'remembered_supplier'
> & {
  sheets?: readonly ImportSheet[];
};

/** How the list was read as far as an answer says. What was sent with it is not as last time. */
const toReading = (
  sent: ImportRequest,
  { columns = [], kind, sheets = [], availability_words = [], remembered_supplier }: Answer,
): Reading => ({
  columns,
  kind: (!sent.kind && kind) || null,
  sheets,
  words: availability_words,
  supplier: remembered_supplier ?? null,
});

/** State of the current import, with functions to start and cancel it. */
export function useDiamondImport() {
  const queryClient = useQueryClient();
  const [stage, setStage] = useState<ImportStage>(initialStage);
  const [reading, setReading] = useState<{ file: Blob; read: Reading } | null>(null);
  const running = useRef<AbortController | null>(null);
  // Unmounting aborts the request, and with it the import.
  useEffect(() => () => running.current?.abort(), []);

  /** Answers null when the import was stored, or would be; otherwise what was refused, by option. */
  const start = async (request: ImportRequest, kind: ImportKind): Promise<Refused | null> => {
    const { file } = request;
    const dryRun = kind === 'check';
    running.current?.abort();
    const control = new AbortController();
    running.current = control;
    const importId = crypto.randomUUID();
    const update = (next: ImportStage) => running.current === control && setStage(next);
    const sending = (sent: number, total: number) =>
      update({ step: 'sending', dryRun, importId, sent, total: Math.max(total, 1) });
    update({ step: 'waiting', dryRun });
    try {
      await delayUpload(control.signal);
      sending(0, file.size);
      const response = await importDiamonds(
        {
          ...request,
          ...(kind === 'ask' && { on_change: 'ask' as const }),
          dry_run: dryRun ? 'true' : 'false',
          import_id: importId,
        },
        {
          // No timeout: a long list may take minutes, and the user can cancel.
          timeout: 0,
          onUploadProgress: ({ loaded, total }) => sending(loaded, total ?? file.size),
        },
        control.signal,
      );
      if (!response.success) throw new ApiError(200, response.message ?? '');
      setReading({
        file,
        read: toReading(request, { ...response.data, sheets: response.data.file.sheets ?? [] }),
      });
      update({ step: 'done', report: response.data });
      if (response.data.dry_run) return null;
      if (response.data.added + response.data.updated > 0) toast.success(messages.upload.diamonds);
      void queryClient.invalidateQueries();
      return null;
    } catch (error) {
      const cancelled = control.signal.aborted;
      const refused = error instanceof ApiError ? error.fields : {};
      // A question is asked where it is answered.
      const isQuestion = questionOptions.some((option) => refused[option] !== undefined);
      const failure = cancelled || isQuestion ? null : errorText(error, messages.upload.failed);
      update({ ...initialStage, cancelled, failure });
      // The import may have finished just before the cancel.
      if (cancelled && !dryRun) void queryClient.invalidateQueries();
      const answer = error instanceof ApiError ? (error.body as Answer | undefined) : undefined;
      // A list that is refused was not read as far as its words: those of the last reading stay.
      if (answer?.columns?.length || answer?.sheets?.length)
        setReading((last) => ({
          file,
          read: {
            ...toReading(request, answer),
            words: last?.file === file ? last.read.words : notRead.words,
          },
        }));
      return refused;
    }
  };

  return {
    stage,
    /** How this file was read; nothing for one that was not read yet. */
    readingOf: (file: Blob | null): Reading => (reading?.file === file ? reading.read : notRead),
    /** The columns are read anew with the next upload. */
    forgetReading: () => setReading(null),
    start,
    cancel: () => running.current?.abort(),
    /** Returns to the file and its options. */
    back: () => setStage(initialStage),
  };
}

import { MutationObserver, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '#api/api-error.ts';
import { getUploadDiamondImagesMutationOptions } from '#contract/hooks/files/files.ts';
import type { ImageUploadReport } from '#contract/model/imageUploadReport.ts';
import { messages } from '#domain/messages/messages.ts';
import type { RejectedFile } from '#domain/uploads/file-rules.ts';
import { toast } from '#ui/overlay/toast.ts';
import { delayUpload } from '../form/upload-delay.ts';
import { totalBytes } from './media-files.ts';
import type { MediaRequest } from './media-options.ts';

export type MediaStage =
  | { step: 'choosing'; failure: string | null; cancelled: boolean }
  | { step: 'waiting' }
  | { step: 'sending'; sent: number; total: number }
  | { step: 'done'; report: ImageUploadReport };

const initialStage = { step: 'choosing', failure: null, cancelled: false } as const;

/** State of the current media upload, with functions to start and cancel it. */
export function useMediaUpload() {
  const queryClient = useQueryClient();
  const [stage, setStage] = useState<MediaStage>(initialStage);
  const running = useRef<AbortController | null>(null);
  // Unmounting aborts the request.
  useEffect(() => () => running.current?.abort(), []);

  /** Answers whether the server took the files. `rejected` are those that are not sent. */
  const start = async (
    { media, files }: MediaRequest,
    rejected: readonly RejectedFile[],
  ): Promise<boolean> => {
    running.current?.abort();
    const control = new AbortController();
    running.current = control;
    const update = (next: MediaStage) => running.current === control && setStage(next);
    const sending = (sent: number, total: number) =>
      update({ step: 'sending', sent, total: Math.max(total, 1) });
    update({ step: 'waiting' });
    try {
      await delayUpload(control.signal);
      const size = totalBytes(files);
      sending(0, size);
      const request = {
        // No timeout: many files may take minutes, and the user can cancel.
        timeout: 0,
        signal: control.signal,
        onUploadProgress: ({ loaded, total }: { loaded: number; total?: number }) =>
          sending(loaded, total ?? size),
      };
      const upload = new MutationObserver(
        queryClient,
        getUploadDiamondImagesMutationOptions(queryClient, { request }),
      );
      const response = await upload.mutate({ data: { 'file[]': files, filepath: media } });
      if (!response.data) throw new Error('The response contains no upload report');
      update({ step: 'done', report: withRejected(response.data, rejected) });
      if (response.data.matched.length > 0) toast.success(messages.upload.diamondImages);
      return true;
    } catch (error) {
      const cancelled = control.signal.aborted;
      const failure = cancelled ? null : errorText(error, messages.upload.failed);
      update({ step: 'choosing', cancelled, failure });
      // The import may have finished just before the cancel.
      if (cancelled) void queryClient.invalidateQueries();
      return false;
    }
  };

  return {
    stage,
    start,
    cancel: () => running.current?.abort(),
    /** Returns to the file selection. */
    back: () => setStage(initialStage),
  };
}

/** The server's report plus the files that were not sent. */
function withRejected(report: ImageUploadReport, rejected: readonly RejectedFile[]): ImageUploadReport {
  const rejectedProblems = rejected.map(({ file, reason }) => ({ file: file.name, reason }));
  return { matched: report.matched, problems: [...report.problems, ...rejectedProblems] };
}

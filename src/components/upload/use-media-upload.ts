import { MutationObserver, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { getUploadDiamondImagesMutationOptions } from '../../api/generated/hooks/files/files.ts';
import type { ImageUploadReport } from '../../api/generated/model/imageUploadReport.ts';
import { messages } from '../../domain/messages.ts';
import { toast } from '../../ui/toast.ts';
import { failureText } from '../feedback/tell-failure.ts';
import { pauseBeforeUpload } from './before-upload.ts';
import { bytesOf, type Media, type RefusedFile } from './media-choice.ts';

export type MediaStage =
  | { at: 'choosing'; failure: string | null; cancelled: boolean }
  | { at: 'waiting' }
  | { at: 'sending'; sent: number; total: number }
  | { at: 'done'; report: ImageUploadReport };

const beginning = { at: 'choosing', failure: null, cancelled: false } as const;

/** One upload of stones' media after another: where it stands, how to start it and how to stop it. */
export function useMediaUpload() {
  const queryClient = useQueryClient();
  const [stage, setStage] = useState<MediaStage>(beginning);
  const running = useRef<AbortController | null>(null);
  // Leaving the screen ends the request.
  useEffect(() => () => running.current?.abort(), []);

  const start = async (media: Media, files: File[], refused: readonly RefusedFile[]) => {
    running.current?.abort();
    const control = new AbortController();
    running.current = control;
    const show = (next: MediaStage) => running.current === control && setStage(next);
    const sending = (sent: number, total: number) => show({ at: 'sending', sent, total: Math.max(total, 1) });
    show({ at: 'waiting' });
    try {
      await pauseBeforeUpload(control.signal);
      const size = bytesOf(files);
      sending(0, size);
      const request = {
        // Many files take the time they take; they can be cancelled.
        timeout: 0,
        signal: control.signal,
        onUploadProgress: ({ loaded, total }: { loaded: number; total?: number }) =>
          sending(loaded, total ?? size),
      };
      const upload = new MutationObserver(
        queryClient,
        getUploadDiamondImagesMutationOptions(queryClient, { request }),
      );
      const answer = await upload.mutate({ data: { 'file[]': files, filepath: media } });
      if (!answer.data) throw new Error('The answer tells nothing of the files');
      show({ at: 'done', report: withRefused(answer.data, refused) });
      if (answer.data.matched.length > 0) toast.success(messages.upload.diamondImages);
    } catch (error) {
      const cancelled = control.signal.aborted;
      const failure = cancelled ? null : failureText(error, messages.upload.failed);
      show({ at: 'choosing', cancelled, failure });
      // It may have been done just before it was stopped.
      if (cancelled) void queryClient.invalidateQueries();
    }
  };

  return {
    stage,
    start,
    cancel: () => running.current?.abort(),
    /** Back to choosing files. */
    back: () => setStage(beginning),
  };
}

/** The server's report with the files that were not even sent. */
function withRefused(report: ImageUploadReport, refused: readonly RefusedFile[]): ImageUploadReport {
  const left = refused.map(({ file, reason }) => ({ file: file.name, reason }));
  return { matched: report.matched, problems: [...report.problems, ...left] };
}

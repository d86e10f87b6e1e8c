import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '#api/api-error.ts';
import { runMutation } from '#api/run-mutation.ts';
import { delayUpload } from '#components/form/upload-delay.ts';
import { getStoreFilesMutationOptions } from '#contract/hooks/files/files.ts';
import { messages } from '#domain/messages/messages.ts';
import { toast } from '#ui/overlay/toast.ts';
import type { VideoSet } from './video-sets.ts';

export type VideoUploadState =
  | { step: 'choosing' }
  /** `percent` is null during the moment to cancel. */
  | { step: 'sending'; file: File; percent: number | null }
  | { step: 'failed'; file: File; failure: string };

export type VideoUploader = ReturnType<typeof useVideoUpload>;

const choosing = { step: 'choosing' } as const;

/** Uploads one video into a set; `onDone` is called once it is stored. */
export function useVideoUpload(onDone: () => void) {
  const queryClient = useQueryClient();
  const [state, setState] = useState<VideoUploadState>(choosing);
  const running = useRef<AbortController>(undefined);
  // Leaving the page aborts the request.
  useEffect(() => () => running.current?.abort(), []);

  const start = async (file: File, set: VideoSet) => {
    running.current?.abort();
    const control = new AbortController();
    running.current = control;
    const update = (next: VideoUploadState) => running.current === control && setState(next);
    update({ step: 'sending', file, percent: null });
    try {
      await delayUpload(control.signal);
      const request = {
        // No timeout: a slow line takes minutes, and the user can cancel.
        timeout: 0,
        signal: control.signal,
        onUploadProgress: ({ loaded, total }: { loaded: number; total?: number }) =>
          update({ step: 'sending', file, percent: (100 * loaded) / Math.max(total ?? file.size, 1) }),
      };
      const options = getStoreFilesMutationOptions(queryClient, { request });
      const { success } = await runMutation(queryClient, options, {
        data: { 'file[]': [file], filepath: set },
      });
      if (!success) throw new Error(messages.upload.failed);
      toast.success(messages.upload.video, { title: messages.toastTitle.uploaded });
      update(choosing);
      if (running.current === control) onDone();
    } catch (error) {
      if (!control.signal.aborted)
        update({ step: 'failed', file, failure: errorText(error, messages.upload.failed) });
    }
  };
  return {
    state,
    start,
    /** Aborts a running upload and forgets its file. */
    cancel: () => {
      running.current?.abort();
      running.current = undefined;
      setState(choosing);
    },
  };
}

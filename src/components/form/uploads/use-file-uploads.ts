import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '#api/api-error.ts';
import type { StoreFilesInputFilepath } from '#contract/model/storeFilesInputFilepath.ts';
import { messages } from '#domain/messages/messages.ts';
import { lazyComponent } from '#ui/hooks/lazy-component.ts';
import { toast } from '#ui/overlay/toast.ts';

const lazyStoreFile = lazyComponent(() => import('./store-file.ts'));

/** A file that is not stored yet: it is being sent, or its upload failed. */
export type FileUpload = {
  key: number;
  file: File;
  /** Percent sent, from 0 to 100; null while the server works on it. */
  progress: number | null;
  /** Why it was not stored. */
  error: string | null;
};

export type FileUploads = {
  /** Files that are not stored yet, in the order of selection. */
  pending: readonly FileUpload[];
  /** Why the form cannot be sent now; null when no file is on its way. */
  waitReason: string | null;
  start: (files: readonly File[]) => void;
  /** Sends a failed file again. */
  retry: (upload: FileUpload) => void;
  /** Stops the upload of a file, or forgets a failed one. */
  cancel: (upload: FileUpload) => void;
};

/**
 * Stores files as soon as they are selected, so that the form sends only their addresses; a draft keeps these too.
 * `onStored` receives each address. Leaving the form stops what is on its way.
 */
export function useFileUploads(
  folder: StoreFilesInputFilepath,
  onStored: (url: string, file: File) => void,
): FileUploads {
  const queryClient = useQueryClient();
  const [pending, setPending] = useState<readonly FileUpload[]>([]);
  const controls = useRef(new Map<number, AbortController>());
  const lastKey = useRef(0);
  useEffect(() => {
    const running = controls.current;
    return () => {
      for (const control of running.values()) control.abort();
    };
  }, []);

  const change = (key: number, part: Partial<FileUpload>) =>
    setPending((all) => all.map((upload) => (upload.key === key ? { ...upload, ...part } : upload)));
  const forget = (key: number) => setPending((all) => all.filter((upload) => upload.key !== key));

  const send = async ({ key, file }: FileUpload) => {
    const control = new AbortController();
    controls.current.set(key, control);
    try {
      const { storeFile } = await lazyStoreFile.load();
      const onProgress = (progress: number | null) => change(key, { progress });
      const url = await storeFile(queryClient, file, { folder, signal: control.signal, onProgress });
      forget(key);
      onStored(url, file);
      toast.success(messages.upload.file, { id: 'file-stored' });
    } catch (error) {
      if (!control.signal.aborted) change(key, { error: errorText(error, messages.upload.failed) });
    } finally {
      controls.current.delete(key);
    }
  };

  return {
    pending,
    waitReason: pending.some(({ error }) => error === null) ? 'Wait until the file is uploaded' : null,
    start: (files) => {
      const started = files.map((file) => {
        lastKey.current += 1;
        return { key: lastKey.current, file, progress: 0, error: null };
      });
      setPending((all) => [...all, ...started]);
      for (const upload of started) void send(upload);
    },
    retry: (upload) => {
      change(upload.key, { progress: 0, error: null });
      void send(upload);
    },
    cancel: ({ key }) => {
      controls.current.get(key)?.abort();
      forget(key);
    },
  };
}

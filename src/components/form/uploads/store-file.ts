import type { QueryClient } from '@tanstack/react-query';
import { runMutation } from '#api/run-mutation.ts';
import { getStoreFilesMutationOptions } from '#contract/hooks/files/files.ts';
import type { StoreFilesInputFilepath } from '#contract/model/storeFilesInputFilepath.ts';
import { delayUpload } from '../upload-delay.ts';

type StoreOptions = {
  folder: StoreFilesInputFilepath;
  signal: AbortSignal;
  /** Percent sent, from 0 to 100; null while the server works on it. */
  onProgress: (percent: number | null) => void;
};

/** Stores a file after the time in which it can be cancelled; returns its address. */
export async function storeFile(
  queryClient: QueryClient,
  file: File,
  { folder, signal, onProgress }: StoreOptions,
): Promise<string> {
  const request = {
    // No timeout: a video may take long on a slow line, and the user can cancel.
    timeout: 0,
    signal,
    onUploadProgress: ({ loaded, total = file.size }: { loaded: number; total?: number }) =>
      onProgress(loaded < total ? (100 * loaded) / total : null),
  };
  await delayUpload(signal);
  const options = getStoreFilesMutationOptions(queryClient, { request });
  const variables = { data: { 'file[]': [file], filepath: folder } };
  return (await runMutation(queryClient, options, variables)).url;
}

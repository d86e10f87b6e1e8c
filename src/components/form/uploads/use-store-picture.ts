import { useRef } from 'react';
import { storeFiles } from '#contract/hooks/files/files.ts';
import { messages } from '#domain/messages/messages.ts';
import { toast } from '#ui/overlay/toast.ts';
import { delayUpload } from '../upload-delay.ts';

/** Stores a chosen picture once, however often the form is sent, and gives the path of it or of the `present` one. */
export function useStorePicture() {
  const stored = useRef(new WeakMap<File, string>()).current;
  return async (file: File | null, present: string | null | undefined): Promise<string | null> => {
    if (!file) return present ?? null;
    const known = stored.get(file);
    if (known) return known;
    await delayUpload();
    const { url } = await storeFiles({ 'file[]': [file], filepath: 'profile' }, { timeout: 0 });
    stored.set(file, url);
    toast.success(messages.upload.file, { id: 'file-stored' });
    return url;
  };
}

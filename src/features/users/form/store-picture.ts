import { useRef } from 'react';
import { storeFiles } from '#contract/hooks/files/files.ts';

/** Stores a chosen picture once, however often the form is sent, and gives the path of it or of the `present` one. */
export function useStorePicture() {
  const stored = useRef(new WeakMap<File, string>()).current;
  return async (file: File | null, present: string | null | undefined): Promise<string | null> => {
    if (!file) return present ?? null;
    const known = stored.get(file);
    if (known) return known;
    const { url } = await storeFiles({ 'file[]': [file], filepath: 'profile' }, { timeout: 0 });
    stored.set(file, url);
    return url;
  };
}

import { type RefObject, useEffect, useRef } from 'react';

/**
 * Passes on files pasted anywhere in the window while `enabled`; with `within` only files pasted while the
 * focus is inside that element.
 */
export function usePastedFiles(
  enabled: boolean,
  onFiles: (files: File[]) => void,
  within?: RefObject<HTMLElement | null>,
): void {
  const latest = useRef(onFiles);
  latest.current = onFiles;
  useEffect(() => {
    if (!enabled) return;
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      if (within && !within.current?.contains(document.activeElement)) return;
      event.preventDefault();
      latest.current(files);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [enabled, within]);
}

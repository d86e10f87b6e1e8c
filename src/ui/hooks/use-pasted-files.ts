import { type RefObject, useEffect, useRef } from 'react';

/**
 * Hands over files that are pasted anywhere in the window, as long as `enabled`; with `within` only those that are
 * pasted while the focus is inside that element.
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

/** A window that was opened by a press and waits for its address. */
export type WaitingWindow = { go: (url: string) => void; close: () => void };

/**
 * Opens an empty window now, while the press still counts as the person's own act: opened later, after an
 * answer has come, it would be taken for an advertisement. Null when even this is refused.
 */
export function openWaitingWindow(): WaitingWindow | null {
  const opened = window.open('', '_blank');
  if (!opened) return null;
  opened.opener = null;
  return {
    go: (url) => opened.location.replace(url),
    close: () => opened.close(),
  };
}

/** A window that was opened by a press and waits for its address. */
export type PopupWindow = { navigate: (url: string) => void; close: () => void };

/**
 * Opens an empty window now, while the press still counts as the person's own act: opened later, after an
 * answer has come, it would be taken for an advertisement. Null when even this is refused.
 */
export function openPopupWindow(): PopupWindow | null {
  const popup = window.open('', '_blank');
  if (!popup) return null;
  popup.opener = null;
  return {
    navigate: (url) => popup.location.replace(url),
    close: () => popup.close(),
  };
}

/** A popup that is open and waits for its address. */
export type PopupWindow = { navigate: (url: string) => void; close: () => void };

/**
 * Opens an empty popup during the click: browsers block a popup that opens later, after an answer. Null when
 * even this is blocked.
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

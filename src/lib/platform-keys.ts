const isApple = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent);

type PressedKey = { key: string; ctrlKey: boolean; metaKey: boolean };

/** Ctrl Enter, or ⌘ Enter: sends a dialog. */
export const isSubmitKey = ({ key, ctrlKey, metaKey }: PressedKey): boolean =>
  key === 'Enter' && (ctrlKey || metaKey);

/** Ctrl or ⌘ with another key, as this platform writes it. */
export const withControl = (key: string): string => (isApple ? `⌘ ${key}` : `Ctrl ${key}`);

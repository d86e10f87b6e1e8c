const isApple = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The palette's shortcut as this platform writes it. */
export const paletteShortcutLabel = isApple ? '⌘ K' : 'Ctrl K';

/** Ctrl K, or ⌘ K. */
export function isPaletteShortcut(event: KeyboardEvent): boolean {
  return (
    (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k'
  );
}

import { withControl } from '#lib/platform-keys.ts';

/** The palette's shortcut as this platform writes it. */
export const paletteShortcutLabel = withControl('K');

/** Ctrl K, or ⌘ K. */
export function isPaletteShortcut(event: KeyboardEvent): boolean {
  return (
    (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k'
  );
}

/** Longest wait for the dialog, whose script may be slow to load, ms. */
const timeoutMs = 20_000;

/**
 * Keeps the keys that are pressed between the request for a dialog and its opening, and types them into the field that
 * takes the focus first. Without a field they are dropped, so that they never reach the page below.
 */
export function keepKeysForDialog(): void {
  let typed = '';
  const keep = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Backspace') typed = typed.slice(0, -1);
    else if (event.key.length === 1) typed += event.key;
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const hand = ({ target }: FocusEvent) => {
    if (!(target instanceof Element) || !target.closest('[role=dialog],[role=alertdialog]')) return;
    stop();
    if (typed && (target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement))
      typeInto(target, typed);
  };
  const stop = () => {
    clearTimeout(timer);
    document.removeEventListener('keydown', keep, true);
    document.removeEventListener('focusin', hand);
  };
  const timer = setTimeout(stop, timeoutMs);
  document.addEventListener('keydown', keep, true);
  document.addEventListener('focusin', hand);
}

/** Inserts text as typing would. */
function typeInto(field: HTMLTextAreaElement | HTMLInputElement, text: string): void {
  field.setRangeText(text, field.value.length, field.value.length, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

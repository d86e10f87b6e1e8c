const fields =
  '[data-autofocus], input:not([type=hidden], :disabled), select:not(:disabled), textarea:not(:disabled), [role=combobox]:not(:disabled)';

/** What had the focus when a window opened, by the window. */
const openers = new WeakMap<EventTarget, HTMLElement>();

/** Called as a window opens, before the focus moves into it. */
export function rememberOpener({ currentTarget }: Event) {
  const opener = document.activeElement;
  if (currentTarget && opener instanceof HTMLElement) openers.set(currentTarget, opener);
}

/** On opening, the focus goes to the first control to fill in; without one to the window itself, not to its cross. */
export function focusFirstField(event: Event) {
  const content = event.currentTarget;
  if (event.defaultPrevented || !(content instanceof HTMLElement)) return;
  event.preventDefault();
  (content.querySelector<HTMLElement>(fields) ?? content).focus();
}

/**
 * On closing, the focus goes back to where it was; a window without a trigger of its own would lose it. What opened
 * it may be gone by then, as the button of a row that has changed: then the page itself takes the focus.
 */
export function returnFocus(event: Event) {
  const opener = event.currentTarget && openers.get(event.currentTarget);
  if (event.defaultPrevented || !opener || opener === document.body) return;
  event.preventDefault();
  const target = opener.isConnected ? opener : document.querySelector('main');
  target?.focus({ preventScroll: true });
}

/** A press on a toast is not a press beside the dialog. */
export function ignoreToasts(event: Event & { detail: { originalEvent: Event } }) {
  const target = event.detail.originalEvent.target;
  if (target instanceof Element && target.closest('[data-sonner-toaster]')) event.preventDefault();
}

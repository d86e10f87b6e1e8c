import { type FocusPlace, focusPlace, restoreFocus } from './focus-place.ts';

const fields =
  '[data-autofocus], input:not([type=hidden], :disabled), select:not(:disabled), textarea:not(:disabled), [role=combobox]:not(:disabled)';

/** Where the focus was before, by window. */
const openers = new WeakMap<EventTarget, FocusPlace>();

/** Called when a window opens, before the focus moves into it. */
export function rememberOpener({ currentTarget }: Event) {
  const opener = document.activeElement;
  if (currentTarget && opener instanceof HTMLElement) openers.set(currentTarget, focusPlace(opener));
}

/** On open, focuses the first input; without one the window itself, not its close button. */
export function focusFirstField(event: Event) {
  const content = event.currentTarget;
  if (event.defaultPrevented || !(content instanceof HTMLElement)) return;
  event.preventDefault();
  const first = content.querySelector<HTMLElement>(fields) ?? content;
  // A group of radio buttons is entered at the chosen one, as with the Tab key.
  const group = first.closest('[role=radiogroup]');
  (group?.querySelector<HTMLElement>('input:checked') ?? first).focus();
}

/** On close, restores the focus, which a window without a trigger would lose. */
export function returnFocus(event: Event) {
  const opener = event.currentTarget && openers.get(event.currentTarget);
  if (event.defaultPrevented || !opener || opener.element === document.body) return;
  event.preventDefault();
  restoreFocus(opener);
}

/** A click on a toast does not count as a click outside the dialog. */
export function ignoreToasts(event: Event & { detail: { originalEvent: Event } }) {
  const target = event.detail.originalEvent.target;
  if (target instanceof Element && target.closest('[data-sonner-toaster]')) event.preventDefault();
}

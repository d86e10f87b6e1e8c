const fields =
  '[data-autofocus], input:not([type=hidden], :disabled), select:not(:disabled), textarea:not(:disabled), [role=combobox]:not(:disabled)';

/** On opening, the focus goes to the first control to fill in; without one to the window itself, not to its cross. */
export function focusFirstField(event: Event) {
  const content = event.currentTarget;
  if (event.defaultPrevented || !(content instanceof HTMLElement)) return;
  event.preventDefault();
  (content.querySelector<HTMLElement>(fields) ?? content).focus();
}

/** A press on a toast is not a press beside the dialog. */
export function ignoreToasts(event: Event & { detail: { originalEvent: Event } }) {
  const target = event.detail.originalEvent.target;
  if (target instanceof Element && target.closest('[data-sonner-toaster]')) event.preventDefault();
}

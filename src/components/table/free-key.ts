const textInputs = 'input:not([type=checkbox],[type=radio]), textarea, select, [contenteditable=true]';
const openOverlays = 'dialog[open],[role=dialog],[role=alertdialog],[role=menu],[role=listbox]';

/** The element that a key without Ctrl or Alt was pressed on; null where text is typed or an overlay is open. */
export function freeKeyTarget(event: KeyboardEvent): Element | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return null;
  const target = event.target instanceof Element ? event.target : document.body;
  if (target.closest(textInputs) || document.querySelector(openOverlays)) return null;
  return target;
}

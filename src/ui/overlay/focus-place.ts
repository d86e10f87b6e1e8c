/** Where the focus was, with the elements around it, the nearest first. */
export type FocusPlace = { element: HTMLElement; ancestors: readonly Element[] };

/** How long a place is watched after the focus came back: a list is fetched again after an action, ms. */
const watchMs = 5000;

export function focusPlace(element: HTMLElement): FocusPlace {
  const ancestors: Element[] = [];
  for (let next = element.parentElement; next; next = next.parentElement) ancestors.push(next);
  return { element, ancestors };
}

/**
 * Focuses the place again. An element that is gone, such as the button of a changed row, is replaced by the button of
 * the same name, by its row when that is disabled now, else by the page; also when it goes only after that, with the
 * list's next answer. Another page is left alone.
 */
export function restoreFocus(place: FocusPlace) {
  const page = document.querySelector('main');
  const { pathname } = window.location;
  let target = findReplacement(place);
  target?.focus({ preventScroll: true });
  const watch = new MutationObserver(() => {
    // Pages of one layout share their main element.
    if (document.querySelector('main') !== page || window.location.pathname !== pathname)
      return watch.disconnect();
    if (target?.isConnected) return;
    // The focus of a removed element falls to the body; anywhere else somebody put it.
    if (document.activeElement !== document.body) return watch.disconnect();
    target = findReplacement(place);
    target?.focus({ preventScroll: true });
  });
  watch.observe(document.body, { childList: true, subtree: true });
  window.setTimeout(() => watch.disconnect(), watchMs);
}

const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent;

function findReplacement({ element, ancestors }: FocusPlace): HTMLElement | null {
  if (element.isConnected) return element;
  const left = ancestors.filter((each) => each.isConnected);
  const buttons = left[0]?.querySelectorAll<HTMLElement>('button, a[href]') ?? [];
  const sameNamedButton = [...buttons].find(
    (button) => nameOf(button) === nameOf(element) && !button.ariaDisabled,
  );
  const row = left.find((each) => each instanceof HTMLElement && each.hasAttribute('tabindex'));
  return sameNamedButton ?? (row as HTMLElement | undefined) ?? document.querySelector('main');
}

/** Where the focus was, with the elements around it, the nearest first. */
export type FocusPlace = { element: HTMLElement; around: readonly Element[] };

/** How long a place is watched after the focus came back: a list is fetched again after an action, ms. */
const watchFor = 5000;

export function focusPlace(element: HTMLElement): FocusPlace {
  const around: Element[] = [];
  for (let next = element.parentElement; next; next = next.parentElement) around.push(next);
  return { element, around };
}

/**
 * Focuses the place again. An element that is gone, such as the button of a changed row, is replaced by the button of
 * the same name, by its row when that is disabled now, else by the page; also when it goes only after that, with the
 * list's next answer. Another page is left alone.
 */
export function focusAgain(place: FocusPlace) {
  const page = document.querySelector('main');
  let target = standIn(place);
  target?.focus({ preventScroll: true });
  const watch = new MutationObserver(() => {
    if (document.querySelector('main') !== page) return watch.disconnect();
    if (target?.isConnected) return;
    // The focus of a removed element falls to the body; anywhere else somebody put it.
    if (document.activeElement !== document.body) return watch.disconnect();
    target = standIn(place);
    target?.focus({ preventScroll: true });
  });
  watch.observe(document.body, { childList: true, subtree: true });
  window.setTimeout(() => watch.disconnect(), watchFor);
}

const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent;

function standIn({ element, around }: FocusPlace): HTMLElement | null {
  if (element.isConnected) return element;
  const left = around.filter((each) => each.isConnected);
  const buttons = left[0]?.querySelectorAll<HTMLElement>('button, a[href]') ?? [];
  const twin = [...buttons].find((button) => nameOf(button) === nameOf(element) && !button.ariaDisabled);
  const row = left.find((each) => each instanceof HTMLElement && each.hasAttribute('tabindex'));
  return twin ?? (row as HTMLElement | undefined) ?? document.querySelector('main');
}

/** A target for a pointer that is smaller than 24 by 24 px. */
export type SmallTarget = { name: string; width: number; height: number };

/**
 * Runs inside a page: the visible targets whose clickable area is smaller than 24 by 24 px (WCAG 2.5.8). What counts
 * is where a click lands, so that areas which a label, a pseudo-element or a parent enlarges are measured as they
 * work. Links within a sentence are exempt, and so is what another target covers.
 */
export function findSmallTargets(): SmallTarget[] {
  const targets =
    'a[href], button, input, select, textarea, summary, [role="button"], [role="tab"], [role="menuitem"]';
  const small: SmallTarget[] = [];
  for (const element of document.querySelectorAll<HTMLElement>(targets)) {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    if (isInSentence(element)) continue;
    if (isLarge(element)) continue;
    element.scrollIntoView({ block: 'center', inline: 'center' });
    if (isLarge(element)) continue;
    const box = element.getBoundingClientRect();
    // Hidden for the eye, as the skip link and the radios behind their labels are.
    if (box.width <= 1 || box.height <= 1 || box.bottom < 0) continue;
    const { x, y } = middleOf(box);
    if (!hits(element, x, y)) continue;
    const width = reach(element, x, y, 1, 0) + reach(element, x, y, -1, 0);
    const height = reach(element, x, y, 0, 1) + reach(element, x, y, 0, -1);
    // Both ends are found to half a pixel.
    if (width >= 23 && height >= 23) continue;
    const name = (element.getAttribute('aria-label') || element.textContent || element.tagName).trim();
    small.push({ name: `${element.tagName.toLowerCase()} ${name.slice(0, 40)}`, width, height });
  }
  return small;

  function middleOf(box: DOMRect): { x: number; y: number } {
    return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  }

  /** Whether it is large where it stands, by a few points: most targets are, and need no slow measuring. */
  function isLarge(element: HTMLElement): boolean {
    const { x, y } = middleOf(element.getBoundingClientRect());
    const steps = [-11.5, -8, -4, 0, 4, 8, 11.5];
    return steps.every((step) => hits(element, x + step, y) && hits(element, x, y + step));
  }

  /** How many pixels from the middle a click still lands on the target, at most 30. */
  function reach(element: HTMLElement, x: number, y: number, dx: number, dy: number): number {
    let distance = 0;
    while (distance < 30 && hits(element, x + dx * (distance + 0.5), y + dy * (distance + 0.5)))
      distance += 0.5;
    return distance;
  }

  function hits(element: HTMLElement, x: number, y: number): boolean {
    const found = document.elementFromPoint(x, y);
    if (!found) return false;
    return element.contains(found) || found.closest('label')?.control === element;
  }

  function isInSentence(element: HTMLElement): boolean {
    if (getComputedStyle(element).display !== 'inline') return false;
    const text = (element.parentElement?.textContent ?? '').replace(element.textContent ?? '', '');
    return text.trim().length > 3 && element.closest('p, li') !== null;
  }
}

/** Class of buttons that carry out what a screen or a dialog is for; nothing may cover them. */
const primaryActionClass = 'primary-action';

/** Room between toasts, and between a toast and a button, in pixels. */
const gap = 14;

type Box = { left: number; right: number; top: number; bottom: number };

/**
 * The distance in pixels from the lower edge of the window at which toasts cover no button: at least `lowest`. `stack`
 * is the size of all toasts together, `left` and `right` the sides of it. Where they fit nowhere it is `lowest`.
 */
export function bottomClearOf(
  buttons: readonly Box[],
  stack: { left: number; right: number; height: number },
  { lowest, windowHeight }: { lowest: number; windowHeight: number },
): number {
  const beside = buttons.filter(({ left, right }) => left < stack.right && right > stack.left);
  let bottom = lowest;
  for (;;) {
    const edge = windowHeight - bottom;
    const covered = beside.filter((button) => button.top < edge && button.bottom > edge - stack.height);
    if (covered.length === 0) return bottom;
    bottom = windowHeight - Math.min(...covered.map(({ top }) => top)) + gap;
    if (bottom + stack.height > windowHeight) return lowest;
  }
}

/** `bottomClearOf` for the toasts and the primary buttons that the document shows; null without a toast. */
export function measureClearBottom(lowest: number): number | null {
  const toasts = Array.from(document.querySelectorAll<HTMLElement>('[data-sonner-toast]'));
  const sides = toasts[0]?.getBoundingClientRect();
  if (!sides) return null;
  const height = toasts.reduce((sum, { offsetHeight }) => sum + offsetHeight + gap, -gap);
  const buttons = Array.from(document.getElementsByClassName(primaryActionClass))
    .filter((button) => button.checkVisibility())
    .map((button) => button.getBoundingClientRect());
  return bottomClearOf(
    buttons,
    { left: sides.left, right: sides.right, height },
    { lowest, windowHeight: window.innerHeight },
  );
}

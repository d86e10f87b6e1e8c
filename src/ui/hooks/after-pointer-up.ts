/**
 * Runs at once, or after the current press ends: a message that appears during a press would move the button
 * from under the pointer and the click would be lost.
 */
export function afterPointerUp(callback: () => void): void {
  if (!document.querySelector(':active')) callback();
  else window.addEventListener('pointerup', () => setTimeout(callback), { once: true });
}

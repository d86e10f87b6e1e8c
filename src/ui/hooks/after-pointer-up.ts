/**
 * Acts at once, or after the press that is under way: a message that comes in between would move the link or button
 * from under the pointer, and the press would be lost.
 */
export function afterPointerUp(callback: () => void): void {
  if (!document.querySelector(':active')) callback();
  else window.addEventListener('pointerup', () => setTimeout(callback), { once: true });
}

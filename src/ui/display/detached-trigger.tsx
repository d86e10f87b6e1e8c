import { type Ref, useImperativeHandle } from 'react';

/**
 * Stands where a Radix part expects its trigger and hands on an element that is drawn elsewhere: the button is there
 * at once, the part that opens from it comes later.
 */
export function DetachedTrigger({ element, ref }: { element: HTMLElement | null; ref?: Ref<HTMLElement> }) {
  useImperativeHandle(ref, () => element as HTMLElement, [element]);
  return null;
}

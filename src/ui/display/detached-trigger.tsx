import { type Ref, useImperativeHandle } from 'react';

/**
 * Takes the place of a Radix trigger and passes its ref on to an element that is rendered elsewhere: the
 * button renders at once, and the overlay that it opens is lazy-loaded.
 */
export function DetachedTrigger({ element, ref }: { element: HTMLElement | null; ref?: Ref<HTMLElement> }) {
  useImperativeHandle(ref, () => element as HTMLElement, [element]);
  return null;
}

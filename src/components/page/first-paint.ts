import { useLayoutEffect } from 'react';
import { dropEarlyCalls } from '#api/early-calls.ts';

/** How long calls that were sent early may still be taken after the page is shown, ms. */
const lateCallsMs = 1000;

let placeholders = 0;
let removed = false;

function removeUnlessLoading() {
  if (placeholders > 0 || removed) return;
  removed = true;
  document.getElementById('first-paint')?.remove();
  setTimeout(dropEarlyCalls, lateCallsMs);
}

/**
 * The picture of the page that came with the HTML stays above the app until the app shows something of its own: while
 * a placeholder uses this hook with true, it does not.
 */
export function useFirstPaint(loading: boolean): void {
  useLayoutEffect(() => {
    if (!loading) return queueMicrotask(removeUnlessLoading);
    placeholders += 1;
    return () => {
      placeholders -= 1;
      // A placeholder may be replaced by the next one in the same commit.
      queueMicrotask(removeUnlessLoading);
    };
  }, [loading]);
}

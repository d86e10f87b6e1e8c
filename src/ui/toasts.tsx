import { useLatePart } from './late-part.ts';
import { toasterPart } from './toast.ts';

/** Where toasts appear; once, at the root of the app. Its code comes with the first toast. */
export function Toasts() {
  const loaded = useLatePart(toasterPart, false);
  return loaded && <loaded.Toaster />;
}

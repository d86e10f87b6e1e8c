import { useLazyComponent } from '../hooks/lazy-component.ts';
import { lazyToaster } from './toast.ts';

/** Where toasts appear; once, at the root of the app. Its code comes with the first toast. */
export function LazyToaster() {
  const loaded = useLazyComponent(lazyToaster, false);
  return loaded && <loaded.Toaster />;
}

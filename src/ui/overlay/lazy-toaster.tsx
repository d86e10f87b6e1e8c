import { useLazyComponent } from '../hooks/lazy-component.ts';
import { lazyToaster } from './toast.ts';

/** The place of toasts, once at the root of the app. Lazy-loaded with the first toast. */
export function LazyToaster() {
  const loaded = useLazyComponent(lazyToaster, false);
  return loaded && <loaded.Toaster />;
}

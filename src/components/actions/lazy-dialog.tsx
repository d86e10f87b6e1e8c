import type { ComponentType, ReactNode } from 'react';
import { lazyComponent, useLazyComponent } from '#ui/hooks/lazy-component.ts';

/** A lazy-loaded dialog: `lazyDialog(() => import('./x.tsx').then((m) => m.XDialog))`. */
export function lazyDialog<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactNode {
  const lazy = lazyComponent(async () => ({ Dialog: await load() }));
  // biome-ignore lint/correctness/noComponentHookFactories: runs once for each dialog, as the module loads
  return function LazyDialog(props: Props) {
    const loaded = useLazyComponent(lazy, true);
    return loaded && <loaded.Dialog {...props} />;
  };
}

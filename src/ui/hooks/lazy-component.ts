import { useEffect, useSyncExternalStore } from 'react';

/** A lazy-loaded component: overlays load when they open first. */
export type LazyComponent<Module> = {
  /** Loads it once; a failed load can be retried. */
  load: () => Promise<Module>;
  /** The component if it is loaded, else null. */
  current: () => Module | null;
  /** The error of the last load; null without one. */
  failure: () => unknown;
  subscribe: (onChange: () => void) => () => void;
};

const lazyComponents = new Set<LazyComponent<unknown>>();
let preloadAll = false;

/**
 * Declares a lazy-loaded component: `lazyComponent(() => import('./dialog-window.tsx'))`, once per module.
 */
export function lazyComponent<Module>(importModule: () => Promise<Module>): LazyComponent<Module> {
  let module: Module | null = null;
  let failure: unknown = null;
  let pending: Promise<Module> | null = null;
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const load = async () => {
    failure = null;
    try {
      module = await importModule();
      return module;
    } catch (cause) {
      failure = cause;
      pending = null;
      throw cause;
    } finally {
      notify();
    }
  };
  const component: LazyComponent<Module> = {
    load: () => {
      pending ??= load();
      return pending;
    },
    current: () => module,
    failure: () => failure,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
  lazyComponents.add(component);
  if (preloadAll) preload(component);
  return component;
}

/** The component, null until loaded; loads as soon as it is `needed`. Throws when that fails. */
export function useLazyComponent<Module>(component: LazyComponent<Module>, active: boolean): Module | null {
  const module = useSyncExternalStore(component.subscribe, component.current);
  const failure = useSyncExternalStore(component.subscribe, component.failure);
  useEffect(() => {
    if (active && !component.current()) preload(component);
  }, [component, active]);
  if (active && failure && !module) throw failure;
  return module;
}

/** Prefetches a component; a failure is reported only when the component is needed. */
export function preload(component: LazyComponent<unknown>): void {
  component.load().catch(() => undefined);
}

/**
 * Prefetches all lazy components, including ones that are declared later; called after the first interaction.
 */
export async function preloadLazyComponents(): Promise<void> {
  preloadAll = true;
  await Promise.allSettled([...lazyComponents].map((component) => component.load()));
}

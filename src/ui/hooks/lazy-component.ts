import { useEffect, useSyncExternalStore } from 'react';

/** A lazy-loaded component: overlays load when they open first. */
export type LazyComponent<Module> = {
  /** Loads it once; a failed load can be retried. */
  load: () => Promise<Module>;
  /** The component if it is loaded, else null. */
  current: () => Module | null;
  /** The error of the last load; null without one, and once it is loaded. */
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
    try {
      module = await importModule();
      failure = null;
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

/** Time between two tries of a part that could not be loaded, ms. */
const retryMs = 5000;

let failedParts = 0;
const failureListeners = new Set<() => void>();
const countFailedParts = (by: number) => {
  failedParts += by;
  for (const listener of failureListeners) listener();
};

/** Whether a part of the screen could not be loaded and is tried again. */
export const useHasFailedParts = (): boolean =>
  useSyncExternalStore(
    (onChange) => {
      failureListeners.add(onChange);
      return () => failureListeners.delete(onChange);
    },
    () => failedParts > 0,
  );

/**
 * The component, null until loaded; loads as soon as it is `active`. One that cannot be loaded stays null, so that it
 * takes no more than its own place, and is tried again when the connection is back and every few seconds.
 */
export function useLazyComponent<Module>(component: LazyComponent<Module>, active: boolean): Module | null {
  const module = useSyncExternalStore(component.subscribe, component.current);
  const failure = useSyncExternalStore(component.subscribe, component.failure);
  useEffect(() => {
    if (active && !component.current()) preload(component);
  }, [component, active]);
  const retries = active && failure !== null;
  useEffect(() => {
    if (!retries) return;
    const retry = () => preload(component);
    const timer = setInterval(retry, retryMs);
    window.addEventListener('online', retry);
    countFailedParts(1);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', retry);
      countFailedParts(-1);
    };
  }, [component, retries]);
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

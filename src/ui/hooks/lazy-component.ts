import { useEffect, useSyncExternalStore } from 'react';

/** Code that is not fetched with the page: what floats above it is drawn only once somebody asks for it. */
export type LazyComponent<Module> = {
  /** Fetches it, at most once; a failed fetch may be tried again. */
  load: () => Promise<Module>;
  /** The code if it is here, else null. */
  current: () => Module | null;
  /** Why the last fetch failed; null when it did not. */
  failure: () => unknown;
  subscribe: (onChange: () => void) => () => void;
};

const lazyComponents = new Set<LazyComponent<unknown>>();
let preloadAll = false;

/** Names code that comes late: `latePart(() => import('./dialog-window.tsx'))`, once per module. */
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

/** The code of a part, null until it is here; fetched as soon as it is `needed`. Throws when that fails. */
export function useLazyComponent<Module>(component: LazyComponent<Module>, active: boolean): Module | null {
  const module = useSyncExternalStore(component.subscribe, component.current);
  const failure = useSyncExternalStore(component.subscribe, component.failure);
  useEffect(() => {
    if (active && !component.current()) preload(component);
  }, [component, active]);
  if (active && failure && !module) throw failure;
  return module;
}

/** Fetches a part before it is needed; nobody waits for it, so a failure is told only when it is needed. */
export function preload(component: LazyComponent<unknown>): void {
  component.load().catch(() => undefined);
}

/** Fetches every part that any code here may need, now and from now on: called when somebody is at work. */
export async function preloadLazyComponents(): Promise<void> {
  preloadAll = true;
  await Promise.allSettled([...lazyComponents].map((component) => component.load()));
}

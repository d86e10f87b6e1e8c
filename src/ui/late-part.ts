import { useEffect, useSyncExternalStore } from 'react';

/** Code that is not fetched with the page: what floats above it is drawn only once somebody asks for it. */
export type LatePart<Module> = {
  /** Fetches it, at most once; a failed fetch may be tried again. */
  load: () => Promise<Module>;
  /** The code if it is here, else null. */
  now: () => Module | null;
  /** Why the last fetch failed; null when it did not. */
  failure: () => unknown;
  subscribe: (changed: () => void) => () => void;
};

const parts = new Set<LatePart<unknown>>();
let wanted = false;

/** Names code that comes late: `latePart(() => import('./dialog-window.tsx'))`, once per module. */
export function latePart<Module>(fetchPart: () => Promise<Module>): LatePart<Module> {
  let module: Module | null = null;
  let failure: unknown = null;
  let coming: Promise<Module> | null = null;
  const listeners = new Set<() => void>();
  const settle = () => {
    for (const listener of listeners) listener();
  };
  const load = async () => {
    failure = null;
    try {
      module = await fetchPart();
      return module;
    } catch (cause) {
      failure = cause;
      coming = null;
      throw cause;
    } finally {
      settle();
    }
  };
  const part: LatePart<Module> = {
    load: () => {
      coming ??= load();
      return coming;
    },
    now: () => module,
    failure: () => failure,
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
  parts.add(part);
  if (wanted) quietly(part);
  return part;
}

/** The code of a part, null until it is here; fetched as soon as it is `needed`. Throws when that fails. */
export function useLatePart<Module>(part: LatePart<Module>, needed: boolean): Module | null {
  const module = useSyncExternalStore(part.subscribe, part.now);
  const failure = useSyncExternalStore(part.subscribe, part.failure);
  useEffect(() => {
    if (needed && !part.now()) quietly(part);
  }, [part, needed]);
  if (needed && failure && !module) throw failure;
  return module;
}

/** Fetches a part before it is needed; nobody waits for it, so a failure is told only when it is needed. */
export function quietly(part: LatePart<unknown>): void {
  part.load().catch(() => undefined);
}

/** Fetches every part that any code here may need, now and from now on: called when somebody is at work. */
export async function fetchLateParts(): Promise<void> {
  wanted = true;
  await Promise.allSettled([...parts].map((part) => part.load()));
}

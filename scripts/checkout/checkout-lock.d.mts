/** A lock that a process holds. */
export interface HeldLock {
  path: string;
  holder: string;
}

export function takeLock(folder: string, name: string, onWait?: () => void): () => void;
export function whileLocked<Result>(
  folder: string,
  name: string,
  work: (lock: HeldLock) => Result,
  onWait?: () => void,
): Result;
export function joinLock(lock: HeldLock): boolean;

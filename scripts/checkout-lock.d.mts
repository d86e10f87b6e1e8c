export function takeLock(folder: string, name: string, onWait?: () => void): () => void;
export function whileLocked<Result>(
  folder: string,
  name: string,
  work: () => Result,
  onWait?: () => void,
): Result;

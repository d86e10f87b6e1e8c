export function mendQueryKeys(folder: string, operations: readonly string[]): void;

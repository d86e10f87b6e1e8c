export function fixQueryKeys(folder: string, operations: readonly string[]): void;

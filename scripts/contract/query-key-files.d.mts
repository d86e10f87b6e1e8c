export function writeQueryKeys(folder: string): void;

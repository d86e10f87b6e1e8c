export function operationFile(id: string): string;
export function tagByOperation<Contract>(contract: Contract): Contract;
export function writeTagFiles(contract: unknown, generated: string): void;

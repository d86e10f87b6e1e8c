export type ListedOperation = {
  id: string;
  method: 'get' | 'post' | 'put' | 'delete';
  path: string;
  tag: string;
  roles: string[];
  success: number;
  body: 'json' | 'multipart' | null;
  reads: boolean;
  extension: boolean;
};
export function listOperations(contract: unknown): ListedOperation[];
export function operationTable(contract: unknown): string;
export function validatorTable(contract: unknown, zodFolder: string): string;

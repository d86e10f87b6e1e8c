export type ListedOperation = {
  id: string;
  method: 'get' | 'post' | 'put' | 'delete';
  path: string;
  tag: string;
  roles: string[];
  success: number;
  body: 'json' | 'multipart' | null;
  extension: boolean;
};
export const readingPosts: string[];
export function listOperations(contract: unknown): ListedOperation[];
export function operationTable(contract: unknown): string;
export function validatorTable(contract: unknown, zodFolder: string): string;

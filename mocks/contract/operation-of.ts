import { type OperationId, operations } from '#contract/operations.ts';

export const operationIds = Object.keys(operations) as OperationId[];

const byCall = new Map(
  operationIds.map((id) => [`${operations[id].method.toUpperCase()} ${operations[id].path}`, id]),
);

/** The path of an operation in a request's path, which may stand below another one. */
export function operationPath(pathname: string): string {
  const at = pathname.indexOf('/api/');
  return at === -1 ? pathname : pathname.slice(at + '/api'.length);
}

/** The operation of a call; null for one that the contract does not have. */
export const operationOf = (method: string, pathname: string): OperationId | null =>
  byCall.get(`${method} ${operationPath(pathname)}`) ?? null;

export const isOperation = (name: string): name is OperationId => Object.hasOwn(operations, name);

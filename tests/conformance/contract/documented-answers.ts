import { type OperationId, operations } from '#contract/operations.ts';
import { contractDocument, operationObject, resolveRef } from '#server/contract/contract-document.ts';
import type { CallerRole } from '#server/contract/response-guard.ts';

/** Requests that belong to no operation are reported under this name. */
export const noOperation = 'server';

export type Subject = OperationId | typeof noOperation;

export const operationIds = Object.keys(operations) as OperationId[];

export const mayCall = (id: OperationId, role: CallerRole): boolean => {
  const roles: readonly string[] = operations[id].roles;
  return roles.includes('PUBLIC') || roles.includes(role);
};

function responsesOf(id: OperationId) {
  const { method, path } = operations[id];
  return operationObject(method, path)?.responses ?? {};
}

/** The statuses of refusals that any request may get, whatever its operation. */
export const generalRefusals: readonly number[] = Object.keys(contractDocument['x-refusals']).map(Number);

/** The media types of an answer. */
export function mediaTypesOf(id: OperationId, status: number): string[] {
  const response = responsesOf(id)[String(status)];
  return response ? Object.keys(resolveRef(response).content ?? {}) : [];
}

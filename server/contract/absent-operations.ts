import type { OperationId } from '../../src/api/generated/operations.ts';

/** Operations of the contract that this server answers with 503. Compiler and start hold the list to the truth. */
export const absentOperations = ['exportDiamonds'] as const satisfies readonly OperationId[];

export type AbsentOperation = (typeof absentOperations)[number];

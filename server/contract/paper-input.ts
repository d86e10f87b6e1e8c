import { messages } from '../../src/domain/messages.ts';
import { unprocessable } from './api-error.ts';

/** The remark of an enquiry or an order without space around it; 422 when nothing is left. */
export function readRemark(remark: string): string {
  const trimmed = remark.trim();
  if (trimmed === '') throw unprocessable({ remark: messages.remarks.required });
  return trimmed;
}

/** The refusal of a selection that is empty, names a stone twice, or names one that does not exist. */
export const nothingSelected = () => unprocessable({ diamondIdWithAmount: messages.selection.none });

/** The chosen stones; 422 when there is none or one is there twice. */
export function readChosenIds(ids: readonly number[]): number[] {
  if (ids.length === 0 || new Set(ids).size < ids.length) throw nothingSelected();
  return [...ids];
}

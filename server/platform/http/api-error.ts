import type { ImportColumn } from '#contract/model/importColumn.ts';
import type { ImportSheet } from '#contract/model/importSheet.ts';
import type { DiamondKind } from '#domain/grading/grades.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
export interface ErrorDetails {
  /** A message for each refused field, by the field's name on the wire. */
  fields?: Record<string, string> | undefined;
  /** The reason, where the client acts on it. Sent as `code`. */
  code?:
    | `account_${'pending' | 'rejected' | 'blocked'}`
    | `${'second_step' | 'two_step_setup' | 'password' | 'code'}_required`
    | undefined;
  /** Data the client needs to continue, such as the new prices of an order. Sent as `data`. */
  data?: unknown;
  /** The stone numbers that caused the refusal. Sent as `stone_ids`. */
  stoneIds?: string[] | undefined;
  /** When the hold of the only such stone ends, ms. Sent as `held_until`. */
  heldUntil?: number | undefined;
  /** Stones that the caller has ordered already. Sent as `ordered`. */
  ordered?: readonly { id: number; stone_id: string; order_id: number }[] | undefined;
  /** Numbers of stones that would be sold below the supplier's price. Sent as `below_cost`. */
  belowCost?: readonly string[] | undefined;
  /** The columns of a stock list that leaves a question. Sent as `columns`. */
  columns?: readonly ImportColumn[] | undefined;
  /** The sheets of a workbook with a stock list. Sent as `sheets`. */
  sheets?: readonly ImportSheet[] | undefined;
  /** The kind that was decided for a stock list. Sent as `kind`. */
  kind?: DiamondKind | undefined;
  /** The supplier by whose earlier decisions a stock list was read. Sent as it stands. */
  remembered_supplier?: string;
  /** Seconds until a retry makes sense. */
  retryAfter?: number | undefined;
}

/** A refusal with a message to the user: `{error, fields?, data?, stone_ids?}` with its status. Any other failure is a 500. */
export class ApiError extends Error {
  readonly status: number;
  readonly details: ErrorDetails;

  constructor(status: number, text: string, details: ErrorDetails = {}) {
    super(text);
    this.name = 'ApiError';
    this.status = status;
    this.details = details;
  }
}

export const badRequest = (fields?: Record<string, string>) =>
  new ApiError(400, addedMessages.request.unreadable, { fields });

export const unauthorized = (text: string = addedMessages.request.signInRequired) => new ApiError(401, text);

export const forbidden = (text: string = addedMessages.signIn.notPermitted) => new ApiError(403, text);

export const twoStepSetupRequired = () =>
  new ApiError(403, addedMessages.twoStepAnswer.setUpFirst, { code: 'two_step_setup_required' });

/** The caller has to prove first to be the owner of the account. */
export const confirmationRequired = (by: 'password' | 'code') =>
  new ApiError(403, addedMessages.signIn[by === 'code' ? 'confirmByCode' : 'confirmByPassword'], {
    code: `${by}_required`,
  });

export const notFound = (text: string = addedMessages.request.notFound) => new ApiError(404, text);

export const conflict = (text: string, data?: unknown) => new ApiError(409, text, { data });

/** A value that another record has; the field is named as well. */
export const conflictOfField = (field: string, text: string) =>
  new ApiError(409, text, { fields: { [field]: text } });

/** Refused fields. The message of a single one is also the `error`. */
export function unprocessable(fields: Record<string, string>, text?: string): ApiError {
  const texts = Object.values(fields);
  return new ApiError(422, text ?? (texts.length === 1 ? texts[0]! : addedMessages.request.checkFields), {
    fields,
  });
}

export const tooManyRequests = (retryAfter: number, text: string = addedMessages.request.tooManyRequests) =>
  new ApiError(429, text, { retryAfter });

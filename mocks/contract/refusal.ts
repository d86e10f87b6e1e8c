import { addedMessages } from '#domain/messages/added-messages.ts';
import { namedFields } from '#domain/messages/invalid-fields.ts';

/** An answer that is decided before the operation itself answers. */
export interface Refusal {
  status: number;
  body: { error: string };
}

export const refuse = (status: number, error: string, more: object = {}): Refusal => ({
  status,
  body: { error, ...more },
});

/** Refused fields. The message of a single one is also the `error`. */
export function refuseFields(fields: Record<string, string>): Refusal {
  const all = Object.values(fields);
  return refuse(422, all.length === 1 ? all[0]! : addedMessages.request.checkFields, namedFields(fields));
}

import { SettleSubmitInputOperation } from '#contract/model/settleSubmitInputOperation.ts';
import type { OperationId } from '#contract/operations.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { isIdempotencyKey, requestText } from '#domain/requests/idempotency-key.ts';
import { accountOfHeaders } from '../mock-session.ts';
import { keepSubmit, records, submitKey } from '../records.ts';
import type { MockRequest } from './mock-request.ts';
import { refuse } from './refusal.ts';

interface AnswerText {
  status: number;
  text: string;
}

const textOf = (status: number, error: string): AnswerText => ({
  status,
  text: JSON.stringify(refuse(status, error).body),
});

/** The operations whose submits carry a key. */
const keyed: ReadonlySet<OperationId> = new Set<OperationId>(Object.values(SettleSubmitInputOperation));

/** Answers the same key and body of an account once, and repeats that answer. A refused submit leaves its key unused. */
export async function submitOnce(
  id: OperationId,
  request: MockRequest,
  work: () => Promise<AnswerText>,
): Promise<AnswerText> {
  const key = keyed.has(id) ? request.headers.get('idempotency-key') : null;
  if (key === null) return work();
  if (!isIdempotencyKey(key)) return textOf(400, addedMessages.request.keyMalformed);
  const name = submitKey(accountOfHeaders(request.headers)?.id ?? 0, id, key);
  const body = requestText(await request.json());
  const before = records.submits.get(name);
  if (before === null || (before && before.body !== body))
    return textOf(422, addedMessages.request.keyReused);
  if (before) return before;
  const answer = await work();
  if (answer.status < 300) keepSubmit(name, { body, ...answer });
  return answer;
}

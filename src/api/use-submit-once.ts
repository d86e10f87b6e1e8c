import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from './api-error.ts';

type RequestOptions = { request: { headers: { 'Idempotency-Key': string } } };

/** Idempotency keys of submits with an unknown outcome, by subject. */
const unsettledKeys = new Map<string, string>();

/** Statuses of a proxy or a busy server, after which the submit may still have been stored. */
const inconclusiveStatuses = new Set([408, 425, 429]);

/** True when the server rejected the submit and stored nothing. */
export function isRefusal(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    error.status >= 400 &&
    error.status < 500 &&
    !inconclusiveStatuses.has(error.status)
  );
}

/** Sends with the subject's key, which stays the same until the server stored or rejected the submit. */
async function sendUnderKey<Answer>(
  subject: string,
  key: string,
  send: () => Promise<Answer>,
): Promise<Answer> {
  unsettledKeys.set(subject, key);
  try {
    const answer = await send();
    unsettledKeys.delete(subject);
    return answer;
  } catch (error) {
    if (isRefusal(error)) unsettledKeys.delete(subject);
    throw error;
  }
}

/** `useSubmitOnce` outside a component: `send` receives the request options with the key. */
export function submitOnce<Answer>(
  subject: string,
  send: (options: RequestOptions) => Promise<Answer>,
): Promise<Answer> {
  const key = unsettledKeys.get(subject) ?? crypto.randomUUID();
  return sendUnderKey(subject, key, () => send({ request: { headers: { 'Idempotency-Key': key } } }));
}

/**
 * A mutation with an Idempotency-Key, so that the server runs it once however often it is sent. The key is
 * replaced after a 2xx answer (stored) and after a rejection (nothing stored). After 5xx, 408, 425, 429 or no
 * answer the next submit with the same `subject` sends the same key, also from a dialog that was closed and
 * reopened.
 */
export function useSubmitOnce<Answer, Variables>(
  subject: string,
  useMutation: (options: RequestOptions) => UseMutationResult<Answer, ApiError, Variables>,
) {
  const [freshKey, setFreshKey] = useState(() => crypto.randomUUID() as string);
  const key = unsettledKeys.get(subject) ?? freshKey;
  const { mutateAsync, isPending } = useMutation({ request: { headers: { 'Idempotency-Key': key } } });

  const submit = (variables: Variables): Promise<Answer> =>
    sendUnderKey(subject, key, () => mutateAsync(variables)).finally(() => setFreshKey(crypto.randomUUID()));
  return { submit, isPending };
}

import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from './api-error.ts';

type RequestOptions = { request: { headers: { 'Idempotency-Key': string } } };

/** Keys of submits of which nobody knows whether they were stored, by what they are about. */
const unsettledKeys = new Map<string, string>();

/** Statuses of a proxy or a busy server: the submit itself may have been stored. */
const inconclusiveStatuses = new Set([408, 425, 429]);

/** True when the server refused a submit, so that nothing of it was stored. */
export function isRefusal(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    error.status >= 400 &&
    error.status < 500 &&
    !inconclusiveStatuses.has(error.status)
  );
}

/**
 * A mutation that the server carries out once however often it is sent: it carries an Idempotency-Key. The key is
 * replaced after a 2xx answer (stored) and after a refusal (nothing stored). After 5xx, 408, 425, 429 or no answer the
 * next submit with the same `subject` sends the same key, also from a dialog that was closed and opened again.
 */
export function useSubmitOnce<Answer, Variables>(
  subject: string,
  useMutation: (options: RequestOptions) => UseMutationResult<Answer, ApiError, Variables>,
) {
  const [freshKey, setFreshKey] = useState(() => crypto.randomUUID() as string);
  const key = unsettledKeys.get(subject) ?? freshKey;
  const { mutateAsync, isPending } = useMutation({ request: { headers: { 'Idempotency-Key': key } } });

  const submit = async (variables: Variables): Promise<Answer> => {
    unsettledKeys.set(subject, key);
    try {
      const answer = await mutateAsync(variables);
      unsettledKeys.delete(subject);
      return answer;
    } catch (error) {
      if (isRefusal(error)) unsettledKeys.delete(subject);
      throw error;
    } finally {
      setFreshKey(crypto.randomUUID());
    }
  };
  return { submit, isPending };
}

import { useState } from 'react';
import { ApiError } from '#api/api-error.ts';

/**
 * The key that makes repeated submits one record. It lasts while nobody knows whether the submit arrived (no answer,
 * or a failing server); once the server has refused, the next submit is another one and takes another key.
 */
export function useIdempotencyKey() {
  const [key, setKey] = useState(() => crypto.randomUUID());
  const afterFailure = (error: unknown) => {
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) setKey(crypto.randomUUID());
  };
  return { request: { headers: { 'Idempotency-Key': key } }, afterFailure };
}

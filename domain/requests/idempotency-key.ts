const keyPattern = /^[A-Za-z0-9_.:-]{8,100}$/;

/** Whether a text has the form of an idempotency key. */
export const isIdempotencyKey = (key: string): boolean => keyPattern.test(key);

/** A request as text, the same for every order of its fields: submits with one key are compared by it. */
export const requestText = (request: unknown): string =>
  JSON.stringify(request ?? null, (_, value: unknown) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );

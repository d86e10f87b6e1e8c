const keyPattern = /^[A-Za-z0-9_.:-]{8,100}$/;

/** Whether a text has the form of an idempotency key. */
export const isIdempotencyKey = (key: string): boolean => keyPattern.test(key);

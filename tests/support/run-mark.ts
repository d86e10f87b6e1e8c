/** Digits in the names that a test file creates: a server of `npm run e2e -- --base` may have those of an earlier run. */
export const runMark = String(Date.now() % 10_000_000).padStart(7, '0');

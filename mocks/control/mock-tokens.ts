/** Tokens that open an account without signing in; `mock-account-43` opens the account 43. */
export const mockTokens = { ADMIN: 'mock-admin', USER: 'mock-buyer' } as const;

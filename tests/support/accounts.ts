/** How somebody signs in. */
export interface Account {
  email: string;
  password: string;
}

/** The account that `npm run e2e` was told, as EMAIL:PASSWORD, else that of the demonstration. */
function account(setting: string, email: string): Account {
  const [, given, password] = /^([^:]+):(.+)$/.exec(process.env[setting] ?? '') ?? [];
  return { email: given ?? email, password: password ?? 'demo-password' };
}

export const accounts = {
  admin: account('E2E_ADMIN', 'admin@example.com'),
  buyer: account('E2E_BUYER', 'buyer@example.com'),
  secondBuyer: account('E2E_SECOND_BUYER', 'second-buyer@example.com'),
};

/** The body of a sign-in by the API. */
export const loginBody = (who: Account) => ({ ...who, appType: 'ADMIN' });

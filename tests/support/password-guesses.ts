import type { TestServer } from '#server/testing/test-server.ts';

interface From {
  address?: string;
  headers?: Record<string, string>;
  /** Device marks that the caller presents. */
  devices?: string[];
}

/** A try to sign in to an account of a server, from an address. */
export const tryPassword = (
  to: TestServer,
  email: string,
  password: string,
  { devices, ...from }: From = {},
) => to.request('loginUser', { body: { email, password, appType: 'ADMIN', devices }, ...from });

/** Many addresses, one per call. */
export const addresses = (() => {
  let next = 0;
  return () => {
    next += 1;
    return `10.${next >> 16}.${(next >> 8) & 255}.${next & 255}`;
  };
})();

/** Wrong passwords for an account, each from an address of its own: as many as strangers may try in an hour. */
export async function exhaustStrangers(to: TestServer, email: string): Promise<void> {
  const guess = () => tryPassword(to, email, 'not-the-password', { address: addresses() });
  for (let batch = 0; batch < 5; batch += 1) await Promise.all(Array.from({ length: 20 }, guess));
}

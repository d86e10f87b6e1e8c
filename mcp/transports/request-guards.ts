import { createHash, timingSafeEqual } from 'node:crypto';
import { urlHost } from '#domain/requests/http-origin.ts';

/** Names of this machine. */
const loopback = ['localhost', '127.0.0.1', '[::1]'];

const hash = (text: string) => createHash('sha256').update(text).digest();

/** Whether two secrets are equal, without telling by the time where they differ. */
export const equalSecrets = (one: string, other: string): boolean => timingSafeEqual(hash(one), hash(other));

/** The bearer token of a request; null without one, or with one that is none. */
export const bearerOf = (headers: Headers): string | null =>
  /^Bearer +([\x21-\x7e]{1,500})$/i.exec(headers.get('authorization') ?? '')?.[1] ?? null;

/**
 * Why a request is not answered: a page of another site that has been pointed at this address (DNS rebinding) sends its
 * own host name, and every page sends its origin. Null when nothing is wrong.
 */
export function originProblem(
  headers: Headers,
  { host, hosts, origins }: { host: string; hosts: readonly string[]; origins: readonly string[] },
): string | null {
  const name = (headers.get('host') ?? '').toLowerCase().replace(/:\d+$/, '');
  if (![...loopback, ...[host.toLowerCase(), ...hosts].map(urlHost)].includes(name))
    return 'This host name is not one of the server’s. Add it to MCP_HOSTS.';
  const origin = headers.get('origin')?.toLowerCase();
  if (origin !== undefined && !origins.includes(origin))
    return 'Pages of this origin may not call the server. Add it to MCP_ORIGINS.';
  return null;
}

import { isIP, isIPv4 } from 'node:net';

/** An address in brackets, as an IPv6 address is written before a port, or an IPv4 address with a port. */
const withPort = /^"?(?:\[([^[\]]{2,60})\]|(\d{1,3}(?:\.\d{1,3}){3}))(?::\d{1,5})?"?$/;

/**
 * The address without port, brackets and the prefix of an IPv4 address on an IPv6 socket; null for an invalid one.
 * Proxies write `203.0.113.9:4711` and `[2001:db8::9]:4711` as well.
 */
export function normalizeAddress(text: string): string | null {
  const written = text.trim();
  const [, bracketed, plain] = withPort.exec(written) ?? [];
  const address = (bracketed ?? plain ?? written).replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(address) ? address : null;
}

/**
 * The key of a limit: an IPv4 address, or the 64-bit network of an IPv6 address, because a subscriber has all of a
 * network's addresses.
 */
export function networkOf(text: string): string {
  const address = normalizeAddress(text);
  if (!address || isIPv4(address)) return address ?? 'unknown';
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const zeros =
    tail === undefined ? [] : new Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  const network = [...left, ...zeros, ...right]
    .slice(0, 4)
    .map((part) => Number.parseInt(part, 16).toString(16));
  return `${network.join(':')}::/64`;
}

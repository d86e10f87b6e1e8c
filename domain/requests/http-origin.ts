/**
 * A host as it stands in an address and in the header `Host`: an IPv6 address in brackets (RFC 3986) and, as clients
 * write it, in its shortest form. A name stays as it is.
 */
export function urlHost(host: string): string {
  if (!host.includes(':')) return host;
  const address = `http://${host.startsWith('[') ? host : `[${host}]`}`;
  return URL.canParse(address) ? new URL(address).hostname : address.slice('http://'.length);
}

/** The origin of a server at a host and port. */
export const httpOrigin = (host: string, port: number): string => `http://${urlHost(host)}:${port}`;

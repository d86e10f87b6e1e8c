/** The origin of a server at a host and port: an IPv6 address stands in brackets (RFC 3986). */
export const httpOrigin = (host: string, port: number): string =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`;

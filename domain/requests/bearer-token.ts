/** The token of an Authorization header of the scheme Bearer; null for any other header. */
export const bearerToken = (authorization: string | null | undefined): string | null =>
  /^Bearer\s+(\S+)$/i.exec(authorization ?? '')?.[1] ?? null;

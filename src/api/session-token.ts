const key = 'facet.token';

/** The session token of this browser, or null when signed out. */
export function readSessionToken(): string | null {
  return localStorage.getItem(key);
}

export function writeSessionToken(token: string | null): void {
  if (token === null) localStorage.removeItem(key);
  else localStorage.setItem(key, token);
}

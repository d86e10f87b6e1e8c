import type { User } from '#contract/model/user.ts';

const key = 'facet.user';

/** The account as it was stored at the last sign-in, or null. */
export function readStoredUser(): User | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as User | null;
  } catch {
    return null;
  }
}

export function writeStoredUser(user: User | null): void {
  if (user === null) localStorage.removeItem(key);
  else localStorage.setItem(key, JSON.stringify(user));
}

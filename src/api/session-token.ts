const key = 'facet.token';

/** The session token of this browser, or null when signed out. */
export function readSessionToken(): string | null {
  return localStorage.getItem(key);
}

export function writeSessionToken(token: string | null): void {
  if (token === null) localStorage.removeItem(key);
  else localStorage.setItem(key, token);
}

const signedOutKey = 'facet.signed-out';

/** Marks that the user signs out, so that the other tabs know why their session has ended. */
export const markSignedOut = (): void => localStorage.setItem(signedOutKey, '1');

export const unmarkSignedOut = (): void => localStorage.removeItem(signedOutKey);

export const isMarkedSignedOut = (): boolean => localStorage.getItem(signedOutKey) !== null;

/** Calls back when another tab has stored another token or none; a tab that slept is told when it is shown again. */
export function onTokenOfOtherTab(callback: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    // Without a key the whole storage was emptied.
    if (event.key === key || event.key === null) callback();
  };
  const targets = [
    [window, 'storage', onStorage],
    [window, 'pageshow', callback],
    [document, 'visibilitychange', callback],
  ] as const;
  for (const [target, type, listener] of targets) target.addEventListener(type, listener as EventListener);
  return () => {
    for (const [target, type, listener] of targets)
      target.removeEventListener(type, listener as EventListener);
  };
}

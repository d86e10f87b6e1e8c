import { vi } from 'vitest';

/** Gives code that runs without a browser an empty local storage and the address of a page. */
export function stubPage(): void {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, String(value)),
    removeItem: (key: string) => stored.delete(key),
  });
  const location = new URL('http://localhost:3000/');
  vi.stubGlobal('location', location);
  vi.stubGlobal('window', { location });
}

import { readSessionToken } from '#api/session-token.ts';
import { readStoredUser } from '#api/stored-user.ts';
import { decodeId } from '#domain/routes/id-code.ts';

/** Who the stored session says is looking. */
export type Viewer = 'ADMIN' | 'USER' | 'VISITOR';

/**
 * What a page fetches before it can show its data: code and calls as `[method, address, body]`. The build finds them by
 * opening the page (scripts/first-paint), with placeholders for the session and for the id in the address.
 */
export type FirstLoad = { files: string[]; calls: [method: string, url: string, body?: string][] };

/** The first load of this address, by who may open it. It comes with the HTML. */
export type FirstLoads = Partial<Record<Viewer, FirstLoad>>;

export const placeholders = { token: '%token%', id: '987654321' } as const;

/** The role of the stored account; null when there is a session of which nothing else is known. */
export function readViewer(): Viewer | null {
  if (!readSessionToken()) return 'VISITOR';
  return readStoredUser()?.user_type ?? null;
}

/** The calls of a first load for this session and address. The calls of a page depend on its query: it then has none. */
export function callsOf({ calls }: FirstLoad, token: string | null, { pathname, search }: Location) {
  const id = decodeId(decodeURIComponent(pathname.split('/').at(-1) ?? ''));
  const fill = (text: string) =>
    text.replaceAll(placeholders.token, token ?? '').replaceAll(placeholders.id, String(id));
  const known = calls.filter(
    ([, url, body]) =>
      (!search || body?.includes(placeholders.token)) && (id || !url.includes(placeholders.id)),
  );
  return known.map(([method, url, body]) => ({ method, url: fill(url), body: body && fill(body) }));
}

import type { AppParameters } from '../decorators/with-app.tsx';

/** Makes story parameters of an address for one account; `route` is the pattern the page is mounted at. */
export const pageParameters =
  (user: NonNullable<AppParameters['user']>, route?: string) => (path: string, state?: unknown) => ({
    app: { path, user, state, ...(route ? { route } : {}) },
  });

import type { HttpBindings } from '@hono/node-server';

/** What Hono carries along with a request. */
export interface AppEnv {
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    /** The caller's network address; of an IPv6 address its network. */
    address: string;
    operation?: string;
    userId?: number;
    /** Headers of every answer but those that have their own. */
    securityHeaders?: Readonly<Record<string, string>>;
    /** An answer that has all its headers. */
    bufferedResponse?: Response;
  };
}

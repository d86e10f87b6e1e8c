import type { HttpBindings } from '@hono/node-server';

/** Context values of a request. */
export interface AppEnv {
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    /** The caller's network address; for IPv6 the 64-bit network. */
    address: string;
    operation?: string;
    userId?: number;
    /** Headers of every response without headers of its own. */
    securityHeaders?: Readonly<Record<string, string>>;
    /** A response with all its headers. */
    bufferedResponse?: Response;
  };
}

import type { MiddlewareHandler } from 'hono';
import type { Config } from '../config.ts';
import type { AppEnv } from './app-env.ts';

const nothing = "default-src 'none'; frame-ancestors 'none'";

/** Headers of every answer. The web app and stored files replace the policy by their own. */
export function securityHeaders(config: Pick<Config, 'publicUrl'>): MiddlewareHandler<AppEnv> {
  const secure = config.publicUrl.startsWith('https:');
  return async (c, next) => {
    await next();
    const set = (name: string, value: string) => {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    };
    set('Content-Security-Policy', nothing);
    set('X-Content-Type-Options', 'nosniff');
    set('Referrer-Policy', 'no-referrer');
    set('X-Frame-Options', 'DENY');
    set('Cross-Origin-Opener-Policy', 'same-origin');
    set('Cross-Origin-Resource-Policy', 'same-origin');
    set('Permissions-Policy', 'camera=(), microphone=(), geolocation=()');
    if (secure) set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
  };
}

/**
 * The policy of a page of ours. Scripts only from this server, and inline ones only by their hash; pictures and
 * films of stones may live on other hosts, since suppliers give links to them.
 */
export function pagePolicy(inlineScriptHashes: readonly string[] = []): string {
  const scripts = ["'self'", ...inlineScriptHashes.map((hash) => `'sha256-${hash}'`)].join(' ');
  return [
    "default-src 'self'",
    `script-src ${scripts}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "media-src 'self' blob: https:",
    "frame-src 'self' blob: https:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

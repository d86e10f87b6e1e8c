import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './app-env.ts';
import { isBuffered } from './buffered-response.ts';

const denyAllPolicy = "default-src 'none'; frame-ancestors 'none'";

/** Headers of every response. The web app and stored files set their own content security policy. */
export function securityHeaders(config: { publicUrl: string }): MiddlewareHandler<AppEnv> {
  const headers = Object.freeze(headersFor(config));
  return async (c, next) => {
    c.set('securityHeaders', headers);
    await next();
    if (isBuffered(c)) return;
    for (const [name, value] of Object.entries(headers)) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    }
  };
}

const headersFor = ({ publicUrl }: { publicUrl: string }): Record<string, string> => ({
  'Content-Security-Policy': denyAllPolicy,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
  ...(publicUrl.startsWith('https:')
    ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }
    : {}),
});

/**
 * The content security policy of the web app. Scripts only from this server, and inline ones only by hash; pictures
 * and videos of stones may be on other hosts, because suppliers provide links to them.
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

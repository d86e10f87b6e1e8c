import type { Hono } from 'hono';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import { contractDocument } from '../contract-document.ts';
import { renderDocsPage } from './docs-page.ts';
import { docsStyle } from './docs-style.ts';

const policy =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The contract at /api/openapi.json and its reference for people at /api/docs. */
export function mountDocs(app: Hono<AppEnv>): void {
  let page: string | undefined;
  app.get('/api/openapi.json', (c) => c.json(contractDocument));
  app.get('/api/docs.css', (c) => c.body(docsStyle, 200, { 'Content-Type': 'text/css; charset=utf-8' }));
  app.get('/api/docs', (c) => {
    page ??= renderDocsPage();
    c.header('Content-Security-Policy', policy);
    return c.html(page);
  });
}

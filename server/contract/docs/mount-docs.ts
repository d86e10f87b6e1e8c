import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Hono } from 'hono';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import { contractDocument } from '../contract-document.ts';
import { referenceDocument } from './reference-document.ts';

const require = createRequire(import.meta.url);

/** The bundle injects inline styles; scripts and connections are limited to this server. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Disables external fonts, telemetry, the assistant and the request client. */
const settings = {
  url: '/api/docs/contract.json',
  ...{ withDefaultFonts: false, telemetry: false, showDeveloperTools: 'never' },
  ...{ agent: { disabled: true }, mcp: { disabled: true } },
  ...{ hideClientButton: true, hideTestRequestButton: true, documentDownloadType: 'none' },
};

const page = `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <link rel="icon" href="/icon.svg" type="image/svg+xml">
  <title>${contractDocument.info.title}</title>
</head>
<body>
  <script id="api-reference" data-configuration='${JSON.stringify(settings)}'></script>
  <script src="/api/docs/scalar.js"></script>
</body>
</html>`;

/** The bundle of the Scalar package, compressed with gzip once. */
async function readBundle(): Promise<Buffer<ArrayBuffer>> {
  const entry = require.resolve('@scalar/api-reference');
  return promisify(gzip)(await readFile(join(dirname(entry), 'browser/standalone.js')));
}

const jsonHeaders = { 'Content-Type': 'application/json' };

/** A JSON text that is encoded once: slow readers of it share the same memory. */
function jsonBytes(read: () => unknown): () => Buffer<ArrayBuffer> {
  let bytes: Buffer<ArrayBuffer> | undefined;
  return () => {
    bytes ??= Buffer.from(JSON.stringify(read()));
    return bytes;
  };
}

/** Serves the contract at /api/openapi.json and its reference page at /api/docs. */
export function mountDocs(app: Hono<AppEnv>): void {
  let bundle: Promise<Buffer<ArrayBuffer>> | undefined;
  const contract = jsonBytes(() => contractDocument);
  const reference = jsonBytes(referenceDocument);
  app.get('/api/openapi.json', (c) => c.body(contract(), 200, jsonHeaders));
  app.get('/api/docs', (c) => {
    c.header('Content-Security-Policy', policy);
    return c.html(page);
  });
  app.get('/api/docs/contract.json', (c) => c.body(reference(), 200, jsonHeaders));
  app.get('/api/docs/scalar.js', async (c) => {
    bundle ??= readBundle();
    return c.body(await bundle, 200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Content-Encoding': 'gzip',
      'Cache-Control': 'public, max-age=86400',
    });
  });
}

import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Hono } from 'hono';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import { contractDocument, type OperationObject, type SchemaObject } from '../contract-document.ts';

type Annotated = Partial<OperationObject> & Partial<SchemaObject>;

/** The contract with its extensions (roles, property visibility) written into the descriptions that the reference shows. */
const referenceDocument = (): unknown => annotate(contractDocument);

function annotate(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(annotate);
  if (typeof node !== 'object' || node === null) return node;
  const copy = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, annotate(value)]));
  if (!Array.isArray(copy['x-roles'])) return copy;
  return { ...copy, ...('operationId' in copy ? operationNotes(copy) : propertyNotes(copy)) };
}

function operationNotes(operation: Annotated) {
  const reason = operation['x-reason'] && `Extension of the catalogue: ${operation['x-reason']}`;
  const roles = `Roles: ${operation['x-roles']!.join(', ')}.`;
  return { description: [roles, operation.description, reason].filter(Boolean).join('\n\n') };
}

const propertyNotes = (property: Annotated) => ({
  description: [property.description, `Sent to ${property['x-roles']!.join(' and ')} only.`]
    .filter(Boolean)
    .join(' '),
});

/** Scripts, styles and connections are limited to this server. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Reads only: calls need a session, which the page does not have. No validator of another host. */
const settings = {
  url: '/api/docs/contract.json',
  dom_id: '#reference',
  deepLinking: true,
  filter: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  supportedSubmitMethods: [],
  validatorUrl: null,
};

const page = `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <link rel="icon" href="/icon.svg" type="image/svg+xml">
  <link rel="stylesheet" href="/api/docs/reference.css">
  <title>${contractDocument.info.title}</title>
</head>
<body>
  <div id="reference"></div>
  <script src="/api/docs/reference.js"></script>
</body>
</html>`;

/** The files of Swagger UI: its bundle, which the last line starts, and its styles. */
const files = {
  '/api/docs/reference.js': {
    source: 'swagger-ui-dist/swagger-ui-bundle.js',
    last: `\nSwaggerUIBundle(${JSON.stringify(settings)});\n`,
    type: 'text/javascript; charset=utf-8',
  },
  '/api/docs/reference.css': {
    source: 'swagger-ui-dist/swagger-ui.css',
    last: '',
    type: 'text/css; charset=utf-8',
  },
};

/** A file of the reference, compressed with gzip. */
async function readCompressed({ source, last }: { source: string; last: string }) {
  const content = await readFile(fileURLToPath(import.meta.resolve(source)), 'utf8');
  return promisify(gzip)(content + last);
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
  const contract = jsonBytes(() => contractDocument);
  const reference = jsonBytes(referenceDocument);
  app.get('/api/openapi.json', (c) => c.body(contract(), 200, jsonHeaders));
  app.get('/api/docs', (c) => {
    c.header('Content-Security-Policy', policy);
    return c.html(page);
  });
  app.get('/api/docs/contract.json', (c) => c.body(reference(), 200, jsonHeaders));
  for (const [path, file] of Object.entries(files)) {
    let compressed: Promise<Buffer<ArrayBuffer>> | undefined;
    app.get(path, async (c) => {
      compressed ??= readCompressed(file);
      return c.body(await compressed, 200, {
        'Content-Type': file.type,
        'Content-Encoding': 'gzip',
        'Cache-Control': 'public, max-age=86400',
      });
    });
  }
}

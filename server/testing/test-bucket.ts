import { createHash, randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { bytesOfRange, readRange } from '#domain/requests/byte-range.ts';
import type { BucketSettings } from '#server/platform/storage/bucket-client.ts';

export interface TestBucket {
  settings: BucketSettings;
  /** Stops the service: the bucket becomes unavailable. */
  close(): Promise<void>;
}

interface StoredObject {
  content: Buffer;
  type: string;
  etag: string;
  modifiedAt: Date;
}

const name = 'stones';

const xml = (c: Context, body: string, status: 200 | 404 | 416 = 200) =>
  c.body(`<?xml version="1.0"?>${body}`, status, { 'Content-Type': 'application/xml' });

const refused = (c: Context, code: 'NoSuchBucket' | 'NoSuchKey' | 'InvalidRange') =>
  xml(c, `<Error><Code>${code}</Code></Error>`, code === 'InvalidRange' ? 416 : 404);

const etagOf = (content: Buffer) => `"${createHash('md5').update(content).digest('hex')}"`;

/** The calls of S3 that the storage makes, on objects in memory: single and multipart uploads, ranges, lists. */
function createService(): Hono {
  const objects = new Map<string, StoredObject>();
  const uploads = new Map<string, { type: string; parts: Map<number, Buffer> }>();
  const store = (key: string, content: Buffer, type: string) => {
    const stored = { content, type, etag: etagOf(content), modifiedAt: new Date() };
    objects.set(key, stored);
    return stored;
  };
  const keyOf = (c: Context) => decodeURIComponent(c.req.path.slice(name.length + 2));
  const typeOf = (c: Context) => c.req.header('content-type') ?? '';
  const contentOf = async (c: Context) => Buffer.from(await c.req.arrayBuffer());

  const app = new Hono();
  app.use((c, next) =>
    c.req.path.split('/')[1] === name ? next() : Promise.resolve(refused(c, 'NoSuchBucket')),
  );
  app.get(`/${name}/`, (c) => {
    const prefix = c.req.query('prefix') ?? '';
    const found = [...objects].filter(([key]) => key.startsWith(prefix));
    const entries = found.map(
      ([key, { modifiedAt }]) =>
        `<Contents><Key>${key}</Key><LastModified>${modifiedAt.toISOString()}</LastModified></Contents>`,
    );
    return xml(c, `<ListBucketResult>${entries.join('')}</ListBucketResult>`);
  });
  app.get(`/${name}/*`, (c) => {
    const stored = objects.get(keyOf(c));
    if (!stored) return refused(c, 'NoSuchKey');
    const { content, type, etag, modifiedAt } = stored;
    const headers = { 'Content-Type': type, ETag: etag, 'Last-Modified': modifiedAt.toUTCString() };
    const range = readRange(c.req.header('range'));
    if (!range)
      return c.body(new Uint8Array(content), 200, { ...headers, 'Content-Length': `${content.length}` });
    const part = bytesOfRange(range, content.length);
    if (!part) return refused(c, 'InvalidRange');
    return c.body(new Uint8Array(content.subarray(part.first, part.last + 1)), 206, {
      ...headers,
      'Content-Range': `bytes ${part.first}-${part.last}/${content.length}`,
    });
  });
  app.put(`/${name}/*`, async (c) => {
    const content = await contentOf(c);
    const upload = uploads.get(c.req.query('uploadId') ?? '');
    upload?.parts.set(Number(c.req.query('partNumber')), content);
    const { etag } = upload ? { etag: etagOf(content) } : store(keyOf(c), content, typeOf(c));
    return c.body(null, 200, { ETag: etag });
  });
  app.post(`/${name}/*`, async (c) => {
    const upload = uploads.get(c.req.query('uploadId') ?? '');
    if (upload) {
      const parts = [...upload.parts].sort(([a], [b]) => a - b).map(([, part]) => part);
      const { etag } = store(keyOf(c), Buffer.concat(parts), upload.type);
      return xml(c, `<CompleteMultipartUploadResult><ETag>${etag}</ETag></CompleteMultipartUploadResult>`);
    }
    const id = randomUUID();
    uploads.set(id, { type: typeOf(c), parts: new Map() });
    return xml(
      c,
      `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
    );
  });
  app.delete(`/${name}/*`, (c) => {
    objects.delete(keyOf(c));
    return c.body(null, 204);
  });
  return app;
}

/** An empty bucket on a local service. Close it in `afterAll`. */
export async function openTestBucket(): Promise<TestBucket> {
  const service = createAdaptorServer({ fetch: createService().fetch });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const { port } = service.address() as AddressInfo;
  return {
    settings: {
      name,
      region: 'us-east-1',
      endpoint: `http://127.0.0.1:${port}`,
      prefix: 'facet/',
      forcePathStyle: true,
      credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
    },
    async close() {
      const closed = new Promise((resolve) => service.close(resolve));
      if ('closeAllConnections' in service) service.closeAllConnections();
      await closed;
    },
  };
}

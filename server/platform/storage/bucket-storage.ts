import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import type { GetObjectCommandOutput, HeadObjectCommandOutput } from '@aws-sdk/client-s3';
import { type ByteRange, bytesOfRange } from '#domain/requests/byte-range.ts';
import { inlineMime } from '#domain/uploads/inline-types.ts';
import { type BucketSettings, openBucket } from './bucket-client.ts';
import {
  type FileInfo,
  type ListedFile,
  RangeNotSatisfiableError,
  type Storage,
  StorageUnavailableError,
} from './storage.ts';
import { type StoredName, storagePath } from './stored-name.ts';

/** Files in a bucket, `<prefix>/<folder>/<name>`. */
export function createBucketStorage(settings: BucketSettings): Storage {
  const bucket = openBucket(settings);
  const locationOf = (file: StoredName) => ({
    Bucket: settings.name,
    Key: `${settings.prefix}${storagePath(file)}`,
  });
  const locationWithType = (file: StoredName) => ({
    ...locationOf(file),
    ContentType: inlineMime(file.name) ?? 'application/octet-stream',
  });

  async function info(file: StoredName): Promise<FileInfo | null> {
    const location = locationOf(file);
    const found = await bucket.runOrNull(({ s3, client }) => client.send(new s3.HeadObjectCommand(location)));
    return found && toFileInfo(found, found.ContentLength);
  }

  /** Not every provider supports ranges that count from the end. */
  async function toAbsoluteRange(file: StoredName, range: ByteRange) {
    if (!('fromEnd' in range)) return range;
    const found = await info(file);
    if (!found) return null;
    const part = bytesOfRange(range, found.size);
    if (!part) throw new RangeNotSatisfiableError(found.size);
    return part;
  }

  return {
    kind: 'bucket',
    info,
    async putFile(to, path) {
      const target = locationWithType(to);
      await bucket.must(async ({ lib, client }) => {
        const body = createReadStream(path);
        try {
          await new lib.Upload({ client, params: { ...target, Body: body } }).done();
        } finally {
          body.destroy();
        }
      });
    },
    async put(to, content) {
      const target = locationWithType(to);
      await bucket.must(({ s3, client }) =>
        client.send(new s3.PutObjectCommand({ ...target, Body: content })),
      );
    },
    async open(file, range) {
      const span = range && (await toAbsoluteRange(file, range));
      if (span === null) return null;
      const request = {
        ...locationOf(file),
        ...(span && { Range: `bytes=${span.first}-${span.last ?? ''}` }),
      };
      try {
        const found = await bucket.runOrNull(({ s3, client }) =>
          client.send(new s3.GetObjectCommand(request)),
        );
        return found && readOpen(found, range);
      } catch (failure) {
        const outside = statusOf(failure) === 416 ? await info(file) : null;
        throw outside ? new RangeNotSatisfiableError(outside.size) : failure;
      }
    },
    async remove(file) {
      const location = locationOf(file);
      await bucket.runOrNull(({ s3, client }) => client.send(new s3.DeleteObjectCommand(location)));
    },
    list: (folder) => listFolder(bucket, settings, folder),
    // A bucket hides incomplete uploads; a lifecycle rule of the bucket removes them.
    removePartial: async () => {},
    async check() {
      await bucket.must(({ s3, client }) => client.send(new s3.HeadBucketCommand({ Bucket: settings.name })));
    },
  };
}

async function* listFolder(
  bucket: ReturnType<typeof openBucket>,
  { name, prefix }: BucketSettings,
  folder: string,
): AsyncGenerator<ListedFile> {
  const Prefix = `${prefix}${folder}/`;
  let ContinuationToken: string | undefined;
  do {
    const query = { Bucket: name, Prefix, ...(ContinuationToken && { ContinuationToken }) };
    const page = await bucket.must(({ s3, client }) => client.send(new s3.ListObjectsV2Command(query)));
    for (const { Key, LastModified } of page.Contents ?? [])
      if (Key && LastModified) yield { name: Key.slice(Prefix.length), modifiedAt: LastModified.getTime() };
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken);
}

function readOpen(found: GetObjectCommandOutput, range: ByteRange | undefined) {
  const [, first, last, size] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(found.ContentRange ?? '') ?? [];
  const part = range && first && last ? { first: Number(first), last: Number(last) } : null;
  const stream = found.Body as Readable | undefined;
  if (!stream) throw new StorageUnavailableError('the bucket sent no content', 'empty body');
  return { info: toFileInfo(found, size ? Number(size) : found.ContentLength), part, stream };
}

function toFileInfo(
  { ETag, LastModified }: Pick<HeadObjectCommandOutput, 'ETag' | 'LastModified'>,
  size: number | undefined,
): FileInfo {
  const modifiedAt = LastModified?.getTime() ?? 0;
  return { size: size ?? 0, etag: ETag ?? `"${size}-${modifiedAt}"`, modifiedAt };
}

const statusOf = (failure: unknown) =>
  (failure instanceof StorageUnavailableError
    ? (failure.cause as Partial<{ $metadata: { httpStatusCode?: number } }>)
    : null
  )?.$metadata?.httpStatusCode;

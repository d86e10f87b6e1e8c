import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import type { GetObjectCommandOutput, HeadObjectCommandOutput } from '@aws-sdk/client-s3';
import { type BucketSettings, openBucket } from './bucket-client.ts';
import { shownMime } from './file-mimes.ts';
import {
  type AboutFile,
  type ByteRange,
  type ListedFile,
  RangeOutsideError,
  type Storage,
  StorageAwayError,
} from './storage.ts';
import { plainPath, type StoredName } from './stored-name.ts';

/** Files in a bucket, `<prefix>/<folder>/<name>`. */
export function createBucketStorage(settings: BucketSettings): Storage {
  const bucket = openBucket(settings);
  const at = (file: StoredName) => ({ Bucket: settings.name, Key: `${settings.prefix}${plainPath(file)}` });
  const typed = (file: StoredName) => ({
    ...at(file),
    ContentType: shownMime(file.name) ?? 'application/octet-stream',
  });

  async function about(file: StoredName): Promise<AboutFile | null> {
    const place = at(file);
    const found = await bucket.ask(({ s3, client }) => client.send(new s3.HeadObjectCommand(place)));
    return found && aboutOf(found, found.ContentLength);
  }

  /** Not every maker reads ranges that count from the end. */
  async function spanOf(file: StoredName, range: ByteRange) {
    if (!('fromEnd' in range)) return range;
    const found = await about(file);
    if (found && (range.fromEnd === 0 || found.size === 0)) throw new RangeOutsideError(found.size);
    return found && { first: Math.max(0, found.size - range.fromEnd), last: found.size - 1 };
  }

  return {
    kind: 'bucket',
    about,
    async putFile(to, path) {
      const target = typed(to);
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
      const target = typed(to);
      await bucket.must(({ s3, client }) =>
        client.send(new s3.PutObjectCommand({ ...target, Body: content })),
      );
    },
    async open(file, range) {
      const span = range && (await spanOf(file, range));
      if (span === null) return null;
      const wanted = { ...at(file), ...(span && { Range: `bytes=${span.first}-${span.last ?? ''}` }) };
      try {
        const found = await bucket.ask(({ s3, client }) => client.send(new s3.GetObjectCommand(wanted)));
        return found && readOpen(found, range);
      } catch (failure) {
        const outside = statusOf(failure) === 416 ? await about(file) : null;
        throw outside ? new RangeOutsideError(outside.size) : failure;
      }
    },
    async remove(file) {
      const place = at(file);
      await bucket.ask(({ s3, client }) => client.send(new s3.DeleteObjectCommand(place)));
    },
    list: (folder) => listFolder(bucket, settings, folder),
    // The bucket shows no upload before it is complete; a rule of the bucket clears those that never are.
    removeUnfinished: async () => {},
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
  if (!stream) throw new StorageAwayError('the bucket sent no content', 'empty body');
  return { about: aboutOf(found, size ? Number(size) : found.ContentLength), part, stream };
}

function aboutOf(
  { ETag, LastModified }: Pick<HeadObjectCommandOutput, 'ETag' | 'LastModified'>,
  size: number | undefined,
): AboutFile {
  const modifiedAt = LastModified?.getTime() ?? 0;
  return { size: size ?? 0, etag: ETag ?? `"${size}-${modifiedAt}"`, modifiedAt };
}

const statusOf = (failure: unknown) =>
  (failure instanceof StorageAwayError
    ? (failure.cause as Partial<{ $metadata: { httpStatusCode?: number } }>)
    : null
  )?.$metadata?.httpStatusCode;

import type { S3Client } from '@aws-sdk/client-s3';
import { StorageUnavailableError } from './storage.ts';

export interface BucketSettings {
  name: string;
  region: string;
  /** The endpoint of a provider other than AWS. */
  endpoint: string | undefined;
  /** Prefix of every key; empty, or ending with a slash. */
  prefix: string;
  /** `endpoint/bucket/key` instead of `bucket.endpoint/key`. */
  forcePathStyle: boolean;
  /** Undefined: resolved as AWS's own tools do. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
}

type S3Library = Awaited<ReturnType<typeof loadLibrary>> & { client: S3Client };
type S3Call<T> = (library: S3Library) => Promise<T>;

/** Timeouts in milliseconds: to connect, to the start of a response, between its bytes. */
const timeouts = { connectionTimeout: 3_000, requestTimeout: 10_000, socketTimeout: 5 * 60_000 };

/** Loaded on demand: a server without a bucket pays neither the time nor the memory. */
async function loadLibrary() {
  const [s3, lib] = await Promise.all([import('@aws-sdk/client-s3'), import('@aws-sdk/lib-storage')]);
  return { s3, lib };
}

/** The client of a bucket, created with the first call. Every failure becomes a StorageUnavailableError. */
export function openBucket(settings: BucketSettings) {
  let library: Promise<S3Library> | undefined;
  const open = () => {
    library ??= loadLibrary().then((modules) => ({ ...modules, client: createClient(modules.s3, settings) }));
    return library;
  };

  async function run<T>(work: S3Call<T>): Promise<T> {
    try {
      return await work(await open());
    } catch (failure) {
      throw new StorageUnavailableError(`the bucket ${settings.name} cannot be used`, failure);
    }
  }

  return {
    must: run,
    /** Null when the bucket reports that there is no such file. */
    async runOrNull<T>(work: S3Call<T>): Promise<T | null> {
      return run(async (opened) => {
        try {
          return await work(opened);
        } catch (failure) {
          if (['NoSuchKey', 'NotFound'].includes((failure as Error).name)) return null;
          throw failure;
        }
      });
    },
  };
}

function createClient(s3: typeof import('@aws-sdk/client-s3'), settings: BucketSettings): S3Client {
  const { region, endpoint, forcePathStyle, credentials } = settings;
  return new s3.S3Client({
    region,
    forcePathStyle,
    ...(credentials && { credentials }),
    maxAttempts: 2,
    requestHandler: { ...timeouts, throwOnRequestTimeout: true },
    // Providers other than AWS do not all support the newer checksums.
    ...(endpoint && {
      endpoint,
      requestChecksumCalculation: 'WHEN_REQUIRED' as const,
      responseChecksumValidation: 'WHEN_REQUIRED' as const,
    }),
  });
}

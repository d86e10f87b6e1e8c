import type { S3Client } from '@aws-sdk/client-s3';
import { StorageUnavailableError } from './storage.ts';

export interface BucketSettings {
  name: string;
  region: string;
  /** The address of a maker other than AWS. */
  endpoint: string | undefined;
  /** Begins every key; empty, or with a slash at its end. */
  prefix: string;
  /** `endpoint/bucket/key` instead of `bucket.endpoint/key`. */
  forcePathStyle: boolean;
  /** Undefined: found as AWS's own tools find them. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
}

type S3Library = Awaited<ReturnType<typeof loadLibrary>> & { client: S3Client };
type S3Call<T> = (library: S3Library) => Promise<T>;

/** Waits in milliseconds: for a connection, for the beginning of an answer, for the next bytes of one. */
const timeouts = { connectionTimeout: 3_000, requestTimeout: 10_000, socketTimeout: 5 * 60_000 };

/** A house without a bucket pays neither the time nor the memory that this takes. */
async function loadLibrary() {
  const [s3, lib] = await Promise.all([import('@aws-sdk/client-s3'), import('@aws-sdk/lib-storage')]);
  return { s3, lib };
}

/** The way to a bucket, opened with the first call. Every failure is a StorageAwayError. */
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
    /** Null when the bucket says that there is no such file. */
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
    // Makers other than AWS do not all know the newer checksums.
    ...(endpoint && {
      endpoint,
      requestChecksumCalculation: 'WHEN_REQUIRED' as const,
      responseChecksumValidation: 'WHEN_REQUIRED' as const,
    }),
  });
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import type { BucketSettings } from '#server/platform/storage/bucket-client.ts';

export interface TestBucket {
  settings: BucketSettings;
  /** Stops the service: the bucket becomes unavailable. */
  close(): Promise<void>;
}

/** An empty bucket on a local service. Close it in `afterAll`. */
export async function openTestBucket(): Promise<TestBucket> {
  const directory = mkdtempSync(join(tmpdir(), 'facet-bucket-'));
  const name = 'stones';
  const service = new S3rver({
    ...{ address: '127.0.0.1', port: 0, silent: true, directory },
    // It signs the path of a bucket without the trailing slash that the client sends.
    allowMismatchedSignatures: true,
    configureBuckets: [{ name, configs: [] }],
  });
  const { port } = await service.run();
  return {
    settings: {
      ...{ name, region: 'us-east-1', endpoint: `http://127.0.0.1:${port}`, prefix: 'facet/' },
      ...{ forcePathStyle: true, credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' } },
    },
    async close() {
      await service.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

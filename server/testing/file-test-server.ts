import { expect } from 'vitest';
import { filesOnDisk, uploadForm } from './test-files.ts';
import type { TestUser } from './test-records.ts';
import { createTestServer } from './test-server.ts';

export type FileTestServer = Awaited<ReturnType<typeof openFileTestServer>>;

/** Tests of single uploads do not save what they upload. */
const manyUnused = { files: 10_000, buyerMb: 10_000, adminMb: 10_000, minutes: 60, pendingProofsMb: 10_000 };

/** A server with an administrator and a buyer who upload files. */
export async function openFileTestServer() {
  const server = await createTestServer({ unusedFiles: manyUnused, uploadsPerAccount: 10_000 });
  const admin = await server.createUser({ user_type: 'ADMIN' });
  const buyer = await server.createUser();
  const store = (as: TestUser, filepath: string | null, ...files: File[]) =>
    server.request('storeFiles', { as, form: uploadForm(filepath, ...files) });
  const rows = () => server.db.read.selectFrom('files').selectAll().orderBy('id').execute();
  return {
    server,
    admin,
    buyer,
    store,
    rows,

    /** Uploads files and expects a refusal, with nothing left on disk or in the database. */
    async refused(as: TestUser, filepath: string | null, files: File[], status: number, text?: string) {
      const [onDisk, recorded] = [filesOnDisk(server.config), await rows()];
      const { error, ...answer } = await store(as, filepath, ...files);
      expect([answer.status, error?.error]).toEqual([status, text ?? error?.error]);
      expect(filesOnDisk(server.config)).toEqual(onDisk);
      expect(await rows()).toEqual(recorded);
    },
  };
}

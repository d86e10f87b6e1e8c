import { ApiError } from '#server/platform/http/api-error.ts';
import { importText } from '#server/testing/test-lists.ts';
import { createTestServer } from '#server/testing/test-server.ts';
import type { OpenTarget } from '../fuzz-target.ts';

/** Validates lists without importing them: reads the whole file and writes the rejected rows. */
export async function openListImport(): Promise<OpenTarget> {
  const server = await createTestServer();
  return {
    async run(input) {
      try {
        const { report } = await importText(server, input, { dryRun: true, numberFrom: 'F-' });
        if (report.rejected > report.rows) throw new Error('More rows were rejected than read');
      } catch (failure) {
        if (!(failure instanceof ApiError && [413, 415, 422].includes(failure.status))) throw failure;
      }
    },
    close: () => server.close(),
  };
}

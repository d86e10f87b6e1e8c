import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files of tests that take more than five seconds, the longest first. */
const longFiles = [
  'tests/faults/ledger.test.ts',
  'tests/faults/slow-readers.test.ts',
  'bench/bench.test.ts',
  'tests/faults/fuzz.test.ts',
  'tests/security/upload-failures.test.ts',
  'tests/security/hostile-values.test.ts',
  'server/cli/import.test.ts',
  'tests/security/unread-answers.test.ts',
  'server/cli/import-runs.test.ts',
  'tests/security/upload-quota.test.ts',
  'server/search-index/sync/change-log.test.ts',
  'tests/security/many-connections.test.ts',
];

/** Starts long files first, so that no worker is left with one when the others are done. */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const index = longFiles.findIndex((file) => moduleId.endsWith(`/${file}`));
      return index === -1 ? longFiles.length : index;
    };
    return (await super.sort(files)).sort((a, b) => place(a) - place(b));
  }
}

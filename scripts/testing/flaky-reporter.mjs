import { appendFileSync } from 'node:fs';

/** A Vitest reporter that appends the name of each test that passed only on a retry to the file in FLAKY_TESTS. */
export default class FlakyReporter {
  onTestCaseResult(test) {
    if (!test.diagnostic()?.flaky) return;
    appendFileSync(process.env.FLAKY_TESTS, `${test.module.relativeModuleId} > ${test.fullName}\n`);
  }
}

/** `npm run conformance`: checks whether a server keeps the contract. See `helpText`. */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { UsageError } from './calls/sign-in.ts';
import { checkServer } from './check-server.ts';
import { helpText, readOptions } from './options.ts';
import { jsonReport } from './reports/json-report.ts';
import { junitReport } from './reports/junit-report.ts';
import { failedOf, textReport } from './reports/text-report.ts';

const reports = { text: textReport, json: jsonReport, junit: junitReport };

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2), process.env);
  if (options === 'help') {
    process.stdout.write(helpText);
    return 0;
  }
  const findings = await checkServer(options);
  const report = reports[options.format](findings, options);
  if (options.out === undefined) process.stdout.write(report);
  else {
    // npm starts scripts in the folder of the project, not where the command was given.
    writeFileSync(resolve(process.env.INIT_CWD ?? '.', options.out), report);
    process.stderr.write(textReport(findings, options));
  }
  return failedOf(findings.outcomes).length > 0 ? 1 : 0;
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (failure: unknown) => {
    const isUsage = failure instanceof UsageError;
    process.stderr.write(
      isUsage
        ? `${failure.message}\nnpm run conformance -- --help lists the options.\n`
        : `${(failure as Error).stack}\n`,
    );
    process.exitCode = 2;
  },
);

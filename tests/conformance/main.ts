/** `npm run conformance`: checks whether a server keeps the contract. See `helpText`. */
import { resolve } from 'node:path';
import { UsageError } from './calls/sign-in.ts';
import { checkServer } from './check-server.ts';
import { helpText, readOptions } from './options.ts';
import { jsonReport } from './reports/json-report.ts';
import { junitReport } from './reports/junit-report.ts';
import { openReportFile } from './reports/report-file.ts';
import { failedOf, textReport } from './reports/text-report.ts';

const reports = { text: textReport, json: jsonReport, junit: junitReport };

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2), process.env);
  if (options === 'help') {
    process.stdout.write(helpText);
    return 0;
  }
  const { out, format } = options;
  // npm starts scripts in the folder of the project, not where the command was given.
  const write = out === undefined ? null : openReportFile(resolve(process.env.INIT_CWD ?? '.', out));
  const findings = await checkServer(options);
  const report = reports[format](findings, options);
  if (write) {
    write(report);
    process.stderr.write(textReport(findings, options));
  } else process.stdout.write(report);
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

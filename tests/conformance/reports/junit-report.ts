import type { Findings } from '../check-server.ts';
import type { Options } from '../options.ts';
import { type Outcome, roleNames } from '../violation.ts';
import { failedOf, repeatOptions } from './text-report.ts';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as XML allows it: without control characters and halves of characters. */
const xml = (text: string) =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no way to write these
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\ufffd')
    .replace(/[&<>"]/g, (character) => entities[character]!)
    .replace(/[\t\n\r]/g, ' ');

function failure(outcome: Outcome, options: Options): string {
  const { request, status, expected, problems } = outcome;
  const text = `${request}; answered ${status ?? 'nothing'}; expected ${expected}; repeat: ${repeatOptions(outcome, options)}`;
  return `      <failure message="${xml(problems.join('; '))}">${xml(text)}</failure>`;
}

/** A case for each operation, role and kind of check; its failures are inside. */
function testCase(name: string, outcomes: readonly Outcome[], options: Options): string {
  const { operation } = outcomes[0]!;
  const failed = failedOf(outcomes);
  const head = `    <testcase classname="${xml(operation)}" name="${xml(name)}"`;
  if (failed.length === 0) return `${head}/>`;
  return [`${head}>`, ...failed.map((each) => failure(each, options)), '    </testcase>'].join('\n');
}

/** The findings as JUnit XML, which build servers read. */
export function junitReport({ outcomes }: Findings, options: Options): string {
  const suites = [...Map.groupBy(outcomes, ({ operation }) => operation)].map(([operation, all]) => {
    const cases = Map.groupBy(all, ({ role, kind }) => `${kind} as ${roleNames[role]}`);
    const failed = [...cases.values()].filter((each) => failedOf(each).length > 0).length;
    return [
      `  <testsuite name="${xml(operation)}" tests="${cases.size}" failures="${failed}">`,
      ...[...cases].map(([name, each]) => testCase(name, each, options)),
      '  </testsuite>',
    ].join('\n');
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="conformance">\n${suites.join('\n')}\n</testsuites>\n`;
}

import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';

import { countsText, type Report } from './shown-report.ts';

const template = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');

/** Text that may stand in a script element. */
const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** The page of a report: one file without requests but those for its pictures. */
export function reportPage(report: Report): string {
  const { before, after, same, pairs, added, removed } = report;
  const counts = { differing: pairs.length, same, added: added.length, removed: removed.length };
  const fill: Record<string, string> = {
    style: template('report-page.css'),
    data: inScript({ ...report, summary: `${before} beside ${after}. ${countsText(counts)}` }),
    script: stripTypeScriptTypes(template('report-page.ts')),
  };
  return template('report-page.html').replace(
    /\/\* (style|script) \*\/|"(data)"/g,
    (_, code, data) => fill[code ?? data] ?? '',
  );
}

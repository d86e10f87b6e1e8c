import { closeSync, existsSync, mkdirSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { UsageError } from '../calls/sign-in.ts';

/**
 * Makes the folder of a report and tries to write there, so that a check of many minutes does not end without one.
 * Returns what writes the report. Throws a UsageError for a path that cannot be written.
 */
export function openReportFile(path: string): (report: string) => void {
  try {
    mkdirSync(dirname(path), { recursive: true });
    const isNew = !existsSync(path);
    closeSync(openSync(path, 'a'));
    // A check that cannot begin leaves no empty report.
    if (isNew) rmSync(path);
  } catch (failure) {
    throw new UsageError(`--out ${path} cannot be written: ${(failure as Error).message}.`);
  }
  return (report) => writeFileSync(path, report);
}

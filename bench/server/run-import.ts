import { spawn } from 'node:child_process';
import type { DatabaseLocation } from './database-location.ts';
import { readProcessorTime } from './server-process.ts';
import { serverSettings } from './server-services.ts';

export interface ImportProcess {
  /** From process start to process end, in milliseconds. */
  took: number;
  /** Processor time in milliseconds, to a hundredth of a second; other processes do not lengthen it. */
  processorTime: number;
  /** Its own report: rows read, and stones added. */
  rows: number;
  added: number;
}

/** Runs the import command on a database, as `npm run import` does. Throws its output when it fails. */
export function runImport(
  location: DatabaseLocation,
  { root, program, list }: { root: string; program: readonly string[]; list: string },
): Promise<ImportProcess> {
  const began = performance.now();
  const child = spawn(process.execPath, [...program, list, '--number-from', 'KD-'], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', ...serverSettings(location) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let processorTime = 0;
  const watching = setInterval(() => {
    processorTime = readProcessorTime(child) || processorTime;
  }, 10);
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      clearInterval(watching);
      const took = performance.now() - began;
      const metric = (pattern: RegExp) =>
        Number(pattern.exec(output)?.[1]?.replaceAll(',', '') ?? Number.NaN);
      const [rows, added] = [metric(/([\d,]+) rows read/), metric(/added ([\d,]+)/)];
      if (code === 0 && rows > 0 && added > 0) resolve({ took, processorTime, rows, added });
      else reject(new Error(`The import ended with ${code}:\n${output}`));
    });
  });
}

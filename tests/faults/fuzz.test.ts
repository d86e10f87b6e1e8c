import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { faults, readers, type TargetName } from '../fuzz/fuzz-targets.ts';
import type { FuzzResult } from '../fuzz/supervise.ts';
import { root } from '../support/source-files.ts';

interface FuzzRun extends FuzzResult {
  code: number;
  output: string;
}

/** Runs the fuzz program; without DATABASE_URL and the like its targets are on SQLite in memory. */
function fuzz(target: TargetName, ...options: string[]): Promise<FuzzRun> {
  const program = join(root, 'tests/fuzz/main.ts');
  return new Promise((resolve) => {
    execFile(process.execPath, [program, target, ...options], { cwd: root }, (failure, stdout, stderr) => {
      const code = failure ? Number(failure.code ?? -1) : 0;
      const last = stdout.trim().split('\n').at(-1) ?? '';
      const result = last.startsWith('{') ? (JSON.parse(last) as FuzzResult) : null;
      resolve({
        cases: 0,
        longestMs: 0,
        longestSeed: 0,
        memoryMb: 0,
        ...result,
        code,
        output: stdout + stderr,
      });
    });
  });
}

describe('generated input', () => {
  it.each(readers)(
    'neither crashes nor stops nor bloats the reader: %s',
    async (reader) => {
      const { code, output, cases } = await fuzz(reader, '--seconds', '2');
      expect(output.replace(/^\{.*\}$/m, '').trim()).toBe('');
      expect(code).toBe(0);
      expect(cases).toBeGreaterThanOrEqual(reader === 'xlsb' || reader === 'xls' ? 6 : 30);
    },
    120_000,
  );

  const reasons: Record<(typeof faults)[number], RegExp> = {
    crash: /TypeError: the reader crashed/,
    uncaught: /TypeError: thrown where nobody waits/,
    hang: /runs for more than 2000 ms/,
    stall: /waits for more than 3000 ms/,
    memory: /grew by 2\d\d MB/,
  };

  it.concurrent.each(faults)(
    'finds a reader with a fault, and repeats it by its seed: %s',
    async (fault) => {
      const first = await fuzz(fault, '--seed', '1000');
      expect(first.code).toBe(1);
      expect(first.failure?.reason).toMatch(reasons[fault]);
      const [, seed = ''] = /--case (-?\d+)/.exec(first.output) ?? [];
      const again = await fuzz(fault, '--case', seed);
      expect(again.failure).toMatchObject({
        seed: Number(seed),
        reason: expect.stringMatching(reasons[fault]),
      });
      expect(again.output).toContain(/\(base64\):\n(.+)\n/.exec(first.output)?.[1]);
    },
    120_000,
  );
});

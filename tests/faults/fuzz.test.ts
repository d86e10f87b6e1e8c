import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { faults, readers, type TargetName } from '../fuzz/fuzz-targets.ts';
import type { FuzzResult } from '../fuzz/supervise.ts';
import { root } from '../support/source-files.ts';

interface FuzzRun {
  code: number;
  /** One for each target that ran. */
  results: (FuzzResult & { target: TargetName })[];
  /** What it printed of failures. */
  failures: string;
}

/** Runs the fuzz program; without DATABASE_URL and the like its targets are on SQLite in memory. */
function fuzz(...options: string[]): Promise<FuzzRun> {
  const program = join(root, 'tests/fuzz/main.ts');
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...options], { cwd: root }, (failure, stdout, stderr) => {
      const lines = stdout.split('\n');
      resolve({
        code: failure ? Number(failure.code ?? -1) : 0,
        results: lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line)),
        failures: lines.filter((line) => line && !line.startsWith('{')).join('\n') + stderr,
      });
    });
  });
}

describe('generated input', () => {
  it('neither crashes nor stops nor bloats a reader', async () => {
    const { code, results, failures } = await fuzz('--seconds', '1');
    expect(failures).toBe('');
    expect(code).toBe(0);
    expect(results.map(({ target }) => target)).toEqual(readers);
    // A workbook that is written for a case takes a slow machine half a second.
    expect(results.filter(({ cases }) => cases < 2)).toEqual([]);
  }, 240_000);

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
      expect(first.results[0]?.failure?.reason).toMatch(reasons[fault]);
      const [, seed = ''] = /--case (-?\d+)/.exec(first.failures) ?? [];
      const again = await fuzz(fault, '--case', seed);
      expect(again.results[0]?.failure).toMatchObject({
        seed: Number(seed),
        reason: expect.stringMatching(reasons[fault]),
      });
      expect(again.failures).toContain(/\(base64\):\n(.+)\n/.exec(first.failures)?.[1]);
    },
    120_000,
  );
});

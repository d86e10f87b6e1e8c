import { spawn } from 'node:child_process';
import type { BenchRun } from '../bench-run.ts';
import { type Metric, metricFactory } from '../metric.ts';

/** The last line that the fuzz program prints for a reader. */
interface FuzzResult {
  target: string;
  cases: number;
  longestMs: number;
  memoryMb: number;
}

/**
 * Gives each reader of foreign input a minute of inputs that no earlier run has tried. Throws what the program prints
 * for a failure: the seed and the input that repeat it.
 */
export async function measureFuzz(run: BenchRun): Promise<Metric[]> {
  const seed = Math.floor(Date.now() / 1000);
  const seconds = run.effort.fuzzSeconds;
  run.reportProgress(`generated input from seed ${seed}, ${seconds} s for each reader`);
  const results = await runFuzzProgram(run.root, ['--seed', String(seed), '--seconds', String(seconds)]);
  const metric = metricFactory({ section: 'fuzz', engine: null, stones: null });
  return results.flatMap(({ target, cases, longestMs, memoryMb }) => [
    metric(`${target}, inputs without a failure`, cases, 'inputs'),
    metric(`${target}, longest, processor time`, longestMs, 'ms'),
    metric(`${target}, growth of memory`, memoryMb, 'MB'),
  ]);
}

function runFuzzProgram(root: string, options: readonly string[]): Promise<FuzzResult[]> {
  const child = spawn(process.execPath, ['tests/fuzz/main.ts', ...options], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (part) => (output += part));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      const lines = output.split('\n').filter((line) => line.startsWith('{'));
      if (code === 0 && lines.length > 0) resolve(lines.map((line) => JSON.parse(line) as FuzzResult));
      else reject(new Error(`The fuzz program ended with ${code}:\n${output}`));
    });
  });
}

/**
 * `node tests/fuzz/main.ts [TARGET] [--seconds 5] [--seed 1]` tries generated inputs on a target, or on each reader;
 * `TARGET --case SEED` tries one again. Prints a result as JSON for each target. Ends with 1 at the first failure,
 * whose seed and input it prints.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createSeededRandom } from '#server/demo/seeded-random.ts';
import { root } from '../support/source-files.ts';
import { fuzzLimits } from './fuzz-target.ts';
import { loadTarget, readers } from './fuzz-targets.ts';
import { supervise } from './supervise.ts';

/** Longest printed part of an input, bytes. */
const printedBytes = 2000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '5' },
    seed: { type: 'string', default: '1' },
    case: { type: 'string' },
  },
});

/** Returns whether every case passed. */
async function run(target: string): Promise<boolean> {
  const { limits } = await loadTarget(target);
  const seed = Number(values.case ?? values.seed) | 0;
  const ms = values.case ? 0 : Number(values.seconds) * 1000;
  const result = await supervise({ target, seed, ms }, { ...fuzzLimits, ...limits });
  if (result.failure) await explain(target, result.failure);
  console.log(JSON.stringify({ target, seed, ...result }));
  return !result.failure;
}

async function explain(target: string, { seed, reason }: { seed: number; reason: string }): Promise<void> {
  const { make } = await loadTarget(target);
  const input = await make(createSeededRandom(seed));
  const folder = join(root, '.cache/fuzz');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${target}-${seed}`);
  writeFileSync(file, input);
  console.log(`${target} failed on the input of seed ${seed}: ${reason}`);
  console.log(`The input has ${input.length} bytes and is in ${file}. It begins with (base64):`);
  console.log(input.subarray(0, printedBytes).toString('base64'));
  console.log(`To repeat it: node tests/fuzz/main.ts ${target} --case ${seed}`);
}

for (const target of positionals.length > 0 ? positionals : readers) {
  if (!(await run(target))) process.exit(1);
}
process.exit(0);

/** The thread that runs the cases. It writes the current case where its supervisor sees it even when it hangs. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';
import { createSeededRandom } from '#server/demo/seeded-random.ts';
import { fuzzLimits } from './fuzz-target.ts';
import { loadTarget } from './fuzz-targets.ts';
import { processorMs } from './processor-time.ts';

export interface FuzzTask {
  target: string;
  /** The seed of the first case; each further one is one higher. */
  seed: number;
  /** How long cases are tried, ms; 0 is a single one. */
  ms: number;
  /** Seed of the current case, and whether it runs. */
  current: Int32Array;
}

export type FuzzMessage =
  | { kind: 'ready' }
  | { kind: 'failed'; reason: string }
  | { kind: 'done'; cases: number; longestMs: number; longestSeed: number };

const { target, seed, ms: duration, current } = workerData as FuzzTask;
const report = (message: FuzzMessage) => parentPort!.postMessage(message);

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
/** Bytes in use after the last collection. */
let collected = 0;

/** Objects and the contents of buffers, which are outside the heap. */
function bytesInUse(): number {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** Collects the garbage of earlier cases, so that the memory of the process shows what one case needs. */
function collectAfter(): void {
  if (bytesInUse() < collected + 40_000_000) return;
  collectGarbage();
  collected = bytesInUse();
}

const { make, open, limits } = await loadTarget(target);
const subject = await open();
collectAfter();
report({ kind: 'ready' });
let cases = 0;
let longestMs = 0;
let longestSeed = seed;
const until = performance.now() + duration;
const minCases = duration > 0 ? (limits?.minCases ?? fuzzLimits.minCases) : 1;
do {
  Atomics.store(current, 0, (seed + cases) | 0);
  const input = await make(createSeededRandom(current[0]!));
  Atomics.store(current, 1, 1);
  const began = processorMs();
  try {
    await subject.run(input);
  } catch (failure) {
    report({ kind: 'failed', reason: String((failure as Error)?.stack ?? failure) });
    break;
  }
  Atomics.store(current, 1, 0);
  const ms = processorMs() - began;
  if (ms > longestMs) [longestMs, longestSeed] = [ms, Atomics.load(current, 0)];
  cases += 1;
  collectAfter();
} while (performance.now() < until || cases < minCases);
await subject.close();
report({ kind: 'done', cases, longestMs, longestSeed });

import { Worker } from 'node:worker_threads';
import type { FuzzLimits } from './fuzz-target.ts';
import type { FuzzMessage, FuzzTask } from './fuzz-worker.ts';
import { processorMs } from './processor-time.ts';

/** How often the supervisor looks at the thread, ms. */
const watchMs = 20;
/** Processor time below which a case waits instead of computing, ms. */
const waitingMs = 100;
const megabyte = 1024 * 1024;

export interface FuzzResult {
  cases: number;
  /** Processor time of the longest case, and its seed. */
  longestMs: number;
  longestSeed: number;
  /** Growth of the process, MB. */
  memoryMb: number;
  /** The case that failed, and why. */
  failure?: { seed: number; reason: string };
}

/**
 * Runs the cases of a target in a thread and watches it from outside, so that it also sees a case that never ends
 * or takes all memory. Stops at the first failure.
 */
export function supervise(task: Omit<FuzzTask, 'current'>, limits: FuzzLimits): Promise<FuzzResult> {
  const current = new Int32Array(new SharedArrayBuffer(8));
  const worker = new Worker(new URL('./fuzz-worker.ts', import.meta.url), {
    workerData: { ...task, current } satisfies FuzzTask,
    resourceLimits: { maxOldGenerationSizeMb: 1024 },
  });
  const result: FuzzResult = { cases: 0, longestMs: 0, longestSeed: task.seed, memoryMb: 0 };
  return new Promise((resolve) => {
    let watching: NodeJS.Timeout | undefined;
    let ended = false;
    const end = (reason?: string) => {
      if (ended) return;
      ended = true;
      clearInterval(watching);
      if (reason !== undefined) result.failure = { seed: Atomics.load(current, 0), reason };
      void worker.terminate().then(() => resolve(result));
    };
    worker.on('error', (failure: Error) => end(failure.stack ?? String(failure)));
    worker.on('exit', (code) => end(`The thread ended with code ${code}.`));
    worker.on('message', (message: FuzzMessage) => {
      if (message.kind === 'ready')
        watching = setInterval(watcher(current, result, { limits, fail: end }), watchMs);
      else if (message.kind === 'failed') end(message.reason);
      else {
        const { cases, longestMs, longestSeed } = message;
        Object.assign(result, { cases, longestMs, longestSeed });
        end();
      }
    });
  });
}

/** Looks at the time of the current case and at the memory of the process. */
function watcher(
  current: Int32Array,
  result: FuzzResult,
  { limits, fail }: { limits: FuzzLimits; fail: (reason: string) => void },
) {
  const baseline = process.memoryUsage.rss();
  let seen = { seed: Number.NaN, running: 0, wall: 0, processor: 0 };
  return () => {
    result.memoryMb = Math.max(result.memoryMb, (process.memoryUsage.rss() - baseline) / megabyte);
    if (result.memoryMb > limits.memoryMb)
      return fail(`The process grew by ${result.memoryMb.toFixed(0)} MB.`);
    const [seed, running] = [Atomics.load(current, 0), Atomics.load(current, 1)];
    const [wall, processor] = [performance.now(), processorMs()];
    if (seed !== seen.seed || running !== seen.running) seen = { seed, running, wall, processor };
    if (!running) return;
    const used = processor - seen.processor;
    if (used > limits.caseMs) fail(`The case runs for more than ${limits.caseMs} ms of processor time.`);
    // On a busy machine a case that computes gets little of a processor, but never this little.
    else if (wall - seen.wall > limits.waitMs && used < waitingMs)
      fail(`The case waits for more than ${limits.waitMs} ms.`);
  };
}

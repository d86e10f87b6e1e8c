import { Worker } from 'node:worker_threads';
import type { Call } from '../server/caller.ts';
import { summarise, type Timings } from './timings.ts';

export interface ProbeOptions {
  url: string;
  token: string;
  everyMs: number;
  calls: Call[];
}

/**
 * Sends cheap requests at fixed times from a thread of its own, without waiting for earlier responses, while
 * `work` runs: the latency of other users. Its result comes beside the duration of `work`.
 */
export async function probeDuring<Result>(
  options: ProbeOptions,
  work: () => Promise<Result>,
): Promise<{ result: Result; timings: Timings }> {
  const worker = new Worker(new URL('./probe-thread.ts', import.meta.url), { workerData: options });
  const durations = new Promise<number[]>((resolve, reject) => {
    worker.once('error', reject);
    worker.on('message', (message: number[] | 'ready') => {
      if (message !== 'ready') resolve(message);
    });
  });
  await new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  try {
    const result = await work();
    worker.postMessage('stop');
    return { result, timings: summarise(await durations) };
  } finally {
    await worker.terminate();
  }
}

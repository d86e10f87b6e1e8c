import { once } from 'node:events';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { type Call, send } from './call.ts';
import { summarise, type Timings } from './timings.ts';

export interface Probe {
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
  probe: Probe,
  work: () => Promise<Result>,
): Promise<[Timings, Result]> {
  const worker = new Worker(new URL(import.meta.url), { workerData: probe });
  try {
    await once(worker, 'message');
    const result = await work();
    const durations = once(worker, 'message');
    worker.postMessage('stop');
    return [summarise((await durations)[0]), result];
  } finally {
    await worker.terminate();
  }
}

async function sendProbes({ url, token, everyMs, calls }: Probe): Promise<void> {
  const pending: Promise<number>[] = [];
  const sendProbe = async () => {
    const began = performance.now();
    await send(url, calls[pending.length % calls.length]!, token);
    return performance.now() - began;
  };
  // Warms connections and code up before the first measured response.
  for (let round = 0; round < 20; round += 1) await sendProbe();
  const timer = setInterval(() => pending.push(sendProbe()), everyMs);
  parentPort!.postMessage('ready');
  await once(parentPort!, 'message');
  clearInterval(timer);
  parentPort!.postMessage(await Promise.all(pending));
}

if ((workerData as Probe | null)?.everyMs) await sendProbes(workerData as Probe);

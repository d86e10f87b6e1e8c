import { parentPort, workerData } from 'node:worker_threads';
import { createCaller } from '../server/caller.ts';
import type { ProbeOptions } from './probe.ts';

const { url, token, everyMs, calls } = workerData as ProbeOptions;
const caller = createCaller(url, 64, token);
const durations: number[] = [];
const pendingProbes = new Set<Promise<unknown>>();
let requested = 0;

async function sendProbe(): Promise<void> {
  const call = calls[requested % calls.length]!;
  requested += 1;
  const sent = performance.now();
  await caller.must(call);
  durations.push(performance.now() - sent);
}

// Warms connections and code up before the first measured response.
for (let round = 0; round < 20; round += 1) await sendProbe();
durations.length = 0;

const timer = setInterval(() => {
  const pendingProbe = sendProbe()
    .catch((failure: unknown) => {
      throw failure;
    })
    .finally(() => pendingProbes.delete(pendingProbe));
  pendingProbes.add(pendingProbe);
}, everyMs);

parentPort?.once('message', async () => {
  clearInterval(timer);
  await Promise.all(pendingProbes);
  caller.close();
  parentPort?.postMessage(durations);
});
parentPort?.postMessage('ready');

import { parentPort, workerData } from 'node:worker_threads';
import { createCaller } from './caller.ts';
import type { ProbeOrder } from './probe.ts';

const { url, token, everyMs, calls } = workerData as ProbeOrder;
const caller = createCaller(url, 64, token);
const durations: number[] = [];
const underWay = new Set<Promise<unknown>>();
let asked = 0;

async function ask(): Promise<void> {
  const call = calls[asked % calls.length]!;
  asked += 1;
  const sent = performance.now();
  await caller.must(call);
  durations.push(performance.now() - sent);
}

// Connections and code are warm before the first answer counts.
for (let round = 0; round < 20; round += 1) await ask();
durations.length = 0;

const timer = setInterval(() => {
  const asking = ask()
    .catch((failure: unknown) => {
      throw failure;
    })
    .finally(() => underWay.delete(asking));
  underWay.add(asking);
}, everyMs);

parentPort?.once('message', async () => {
  clearInterval(timer);
  await Promise.all(underWay);
  caller.close();
  parentPort?.postMessage(durations);
});
parentPort?.postMessage('ready');

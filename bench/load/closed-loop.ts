import autocannon from 'autocannon';
import { type Call, toRequest } from './call.ts';
import { summarise, type Timings } from './timings.ts';

/** The server under load; the clients sign in with the tokens in turn. */
export interface LoadTarget {
  url: string;
  tokens?: readonly string[];
}

/** Duration of the load, or its number of requests, and the requests. */
export type Load = ({ seconds: number } | { amount: number }) & { next: () => Call };

export interface LoadResult extends Timings {
  /** Answers per second. */
  rate: number;
}

/** The longest time between the last response and the end of a run, ms. */
const endWithinMs = 10;

/**
 * A closed loop: each client has one connection and sends its next request after the previous response.
 * Records every duration, because the percentiles of autocannon's histograms are full milliseconds. Throws on an
 * error response and on a missing one.
 */
export async function runClients(
  { url, tokens = [] }: LoadTarget,
  clients: number,
  { next, ...limit }: Load,
): Promise<LoadResult> {
  const durations: number[] = [];
  const failures: string[] = [];
  let end = 0;
  let clientCount = 0;
  const began = performance.now();
  const { errors } = await autocannon({
    url,
    sampleInt: endWithinMs,
    timeout: 60,
    bailout: 1,
    ...('amount' in limit
      ? { amount: limit.amount, connections: Math.min(clients, limit.amount) }
      : { duration: limit.seconds, connections: clients }),
    setupClient(client) {
      const token = tokens[clientCount++ % tokens.length];
      let call: Call;
      const setupRequest = (defaults: autocannon.Request) => {
        call = next();
        return { ...defaults, ...toRequest(call, token) };
      };
      const onResponse = (status: number, text: string) => {
        if (status >= 300) failures.push(`${call.method} ${call.path}: ${status} ${text}`);
      };
      client.setRequests([{ setupRequest, onResponse }]);
      client.on('response', (_status, _bytes, took) => {
        end = performance.now();
        durations.push(took);
      });
    },
  });
  if (failures[0] !== undefined) throw new Error(failures[0].slice(0, 400));
  const lost = 'amount' in limit && durations.length < limit.amount;
  if (errors > 0 || lost) throw new Error(`${url} did not answer every request.`);
  return { ...summarise(durations), rate: (durations.length * 1000) / (end - began) };
}

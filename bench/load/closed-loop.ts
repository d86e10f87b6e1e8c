import autocannon from 'autocannon';
import type { Call } from '../server/caller.ts';

export interface NamedCall {
  /** The kind of request, for metrics per kind. */
  kind: string;
  call: Call;
}

/** The server under load and the calling user. */
export interface LoadTarget {
  url: string;
  token?: string;
}

/** Duration of the load, or its number of requests. */
export type LoadLimit = { seconds: number } | { amount: number };

export interface LoadResult {
  durations: number[];
  byKind: Map<string, number[]>;
  seconds: number;
}

/** The longest time between the last response and the end of a run, ms. */
const endWithinMs = 10;

/**
 * A closed loop: each client has one connection and sends its next request after the previous response.
 * Records every duration, because the percentiles of autocannon's histograms are full milliseconds. Throws on an
 * error response and on a missing one.
 */
export async function runClients(
  { url, token }: LoadTarget,
  clients: number,
  { next, ...limit }: LoadLimit & { next: () => NamedCall },
): Promise<LoadResult> {
  const durations: number[] = [];
  const byKind = new Map<string, number[]>();
  const failures: string[] = [];
  let end = 0;
  const record = (kind: string, took: number) => {
    end = performance.now();
    durations.push(took);
    const own = byKind.get(kind);
    if (own) own.push(took);
    else byKind.set(kind, [took]);
  };
  const began = performance.now();
  const { errors } = await autocannon({
    ...{ url, sampleInt: endWithinMs, timeout: 60, bailout: 1 },
    ...('amount' in limit
      ? { amount: limit.amount, connections: Math.min(clients, limit.amount) }
      : { duration: limit.seconds, connections: clients }),
    setupClient(client) {
      let named: NamedCall;
      const setupRequest = (defaults: autocannon.Request) => {
        named = next();
        return { ...defaults, ...toRequest(named.call, token) };
      };
      const onResponse = (status: number, text: string) => {
        if (status >= 300) failures.push(`${named.call.method} ${named.call.path}: ${status} ${text}`);
      };
      client.setRequests([{ setupRequest, onResponse }]);
      client.on('response', (_status, _bytes, took) => record(named.kind, took));
    },
  });
  if (failures[0] !== undefined) throw new Error(failures[0].slice(0, 400));
  const lost = 'amount' in limit && durations.length < limit.amount;
  if (errors > 0 || lost) throw new Error(`${url} did not answer every request.`);
  return { durations, byKind, seconds: (end - began) / 1000 };
}

function toRequest({ method, path, body }: Call, token: string | undefined): autocannon.Request {
  return {
    ...{ method, path },
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  };
}

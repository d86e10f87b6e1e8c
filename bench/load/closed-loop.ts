import type { Call, Caller } from './caller.ts';

export interface NamedCall {
  /** What kind of request it is, for figures per kind. */
  kind: string;
  call: Call;
}

export interface LoadResult {
  durations: number[];
  byKind: Map<string, number[]>;
  seconds: number;
}

/**
 * So many clients, each sending its next request when the answer to the last one has been read, until the time is
 * over or the requests are. Throws at the first answer that is no success.
 */
export async function runClients(
  caller: Pick<Caller, 'must'>,
  clients: number,
  { seconds, next }: { seconds: number; next: () => NamedCall | undefined },
): Promise<LoadResult> {
  const durations: number[] = [];
  const byKind = new Map<string, number[]>();
  const began = performance.now();
  const until = began + seconds * 1000;
  const client = async () => {
    while (performance.now() < until) {
      const named = next();
      if (!named) return;
      const sent = performance.now();
      await caller.must(named.call);
      const took = performance.now() - sent;
      durations.push(took);
      const own = byKind.get(named.kind);
      if (own) own.push(took);
      else byKind.set(named.kind, [took]);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return { durations, byKind, seconds: (performance.now() - began) / 1000 };
}

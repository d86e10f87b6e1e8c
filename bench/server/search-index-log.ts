import type { ServerProcess } from './server-process.ts';

export interface IndexReport {
  milliseconds: number;
  bytes: number;
}

const timeoutMs = 180_000;

/** Waits until a server's log reports that its stock index is loaded. Throws after a time limit. */
export async function indexLoaded(server: Pick<ServerProcess, 'log'>): Promise<IndexReport> {
  for (const until = performance.now() + timeoutMs; performance.now() < until; ) {
    const line = server
      .log()
      .split('\n')
      .find((text) => text.includes('"stock index loaded"'));
    if (line) return JSON.parse(line) as IndexReport;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The stock index was not loaded in time:\n${server.log().slice(-2000)}`);
}

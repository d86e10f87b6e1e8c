import { vi } from 'vitest';
import type { TestServer } from './test-server.ts';

/**
 * The number of queries that reading with `work` takes: the least of three times, as timers of the server and expired
 * caches add queries of their own.
 */
export async function countQueries(server: TestServer, work: () => Promise<unknown>): Promise<number> {
  const queries = vi.spyOn(server.db.read, 'selectFrom');
  try {
    const counts: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      queries.mockClear();
      await work();
      counts.push(queries.mock.calls.length);
    }
    return Math.min(...counts);
  } finally {
    queries.mockRestore();
  }
}

import type { Engine } from '#server/platform/db/portable-columns.ts';

/**
 * Stones per statement; between two batches other requests proceed. The embedded database works in the thread of the
 * server, so that its batches are shorter.
 */
const batchSizes: Record<Engine, number> = { sqlite: 250, postgres: 500 };

interface BatchWork<Found, Planned> {
  /** Reads, and in a transaction locks, the stones of a batch. */
  read: (ids: readonly number[]) => Promise<Found>;
  plan: (found: Found) => Planned;
  /** Left out by a preview. */
  write?: (planned: Planned) => Promise<void>;
  signal?: AbortSignal | undefined;
}

/** Runs through stones in the order of their ids. A remote database writes a batch while the next one is planned. */
export async function runStoneBatches<Found, Planned>(
  engine: Engine,
  ids: readonly number[],
  { read, plan, write, signal }: BatchWork<Found, Planned>,
): Promise<void> {
  const size = batchSizes[engine];
  const batches = Array.from({ length: Math.ceil(ids.length / size) }, (_, at) =>
    ids.slice(at * size, (at + 1) * size),
  );
  let firstFailure: { cause: unknown } | undefined;
  const sent = <Result>(work: Promise<Result>) => {
    work.catch((cause: unknown) => {
      firstFailure ??= { cause };
    });
    return work;
  };
  let reading: Promise<Found> | undefined;
  let writing: Promise<void> | undefined;
  try {
    for (const [at, batch] of batches.entries()) {
      signal?.throwIfAborted();
      reading ??= sent(read(batch));
      const planned = plan(await reading);
      const next = batches[at + 1];
      reading = next && sent(read(next));
      await writing;
      writing = write && sent(write(planned));
      await new Promise(setImmediate);
    }
    await writing;
  } catch (failure) {
    // The transaction must not end while statements are under way. The first failure is the cause of the others.
    await Promise.allSettled([reading, writing]);
    throw firstFailure ? firstFailure.cause : failure;
  }
}

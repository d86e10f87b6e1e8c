import { expect, it } from 'vitest';
import { createChangeBatches } from './change-batches.ts';

const settle = () => new Promise((resolve) => setImmediate(resolve));

/** Batches whose reads of the change log find so many stones, and end with `finish`. */
async function polling(stones: number) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const batches = createChangeBatches({
    async readChanges() {
      batches.reading(stones);
      await promise;
    },
    onReadError: (failure) => expect.fail(String(failure)),
  });
  await batches.start();
  batches.requestPoll();
  await settle();
  const finish = async () => {
    resolve();
    await settle();
  };
  return { batches, finish };
}

it('is not caught up while a large change of another server is read, and is so afterwards', async () => {
  const { batches, finish } = await polling(2001);
  expect(await batches.caughtUp()).toBe(false);
  await finish();
  expect(await batches.caughtUp()).toBe(true);
});

it('is caught up while few changes of another server are read', async () => {
  const { batches, finish } = await polling(2000);
  expect(await batches.caughtUp()).toBe(true);
  await finish();
});

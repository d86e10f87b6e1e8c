import { setTimeout as wait } from 'node:timers/promises';
import type { FuzzTarget } from '../fuzz-target.ts';

/** A target that accepts every input but those below 8 of 256. */
const failing = (fail: () => unknown): FuzzTarget => ({
  make: (random) => Buffer.from([random.int(0, 255)]),
  open: async () => ({
    async run(input) {
      if (input[0]! < 8) await fail();
    },
    close: async () => {},
  }),
});

const kept: Buffer[] = [];

export const faulty = {
  crash: failing(() => {
    throw new TypeError('the reader crashed');
  }),
  uncaught: failing(() => {
    setImmediate(() => {
      throw new TypeError('thrown where nobody waits');
    });
    return wait(100);
  }),
  hang: failing(() => {
    for (;;);
  }),
  stall: failing(() => new Promise(() => setInterval(() => {}, 1000))),
  memory: failing(async () => {
    for (let megabytes = 0; megabytes < 400; megabytes += 20) {
      kept.push(Buffer.alloc(20_000_000, 1));
      await wait(20);
    }
  }),
};

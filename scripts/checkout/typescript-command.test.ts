import { afterEach, beforeEach, expect, it } from 'vitest';
import { type FreshCheckout, freshCheckout } from '#tests/support/fresh-checkout.ts';

let checkout: FreshCheckout;
beforeEach(() => {
  checkout = freshCheckout();
});
afterEach(() => checkout.remove());

it.each([
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)('ends its command at %s, and as a shell would', async (signal, code) => {
  checkout.write(
    'scripts/screens/main.ts',
    "console.log('runs as', process.pid); setInterval(() => {}, 1000);",
  );
  const { pid, output, ended } = checkout.start('screens');
  await expect.poll(output, { timeout: 10_000 }).toContain('runs as');
  process.kill(pid, signal);
  expect(await ended).toBe(code);
  const command = Number(/runs as (\d+)/.exec(output())?.[1]);
  expect(() => process.kill(command, 0)).toThrow('ESRCH');
});

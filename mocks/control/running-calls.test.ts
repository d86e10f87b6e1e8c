import { expect, it } from 'vitest';
import { RunningCalls } from './running-calls.ts';

/** Calls that note their names as they end, and a reset that does. */
function notedCalls() {
  const calls = new RunningCalls();
  const ended: string[] = [];
  const call = (name: string, work: () => Promise<unknown> = async () => {}) =>
    calls.run(async () => {
      await work();
      ended.push(name);
    });
  const reset = (name = 'reset') => calls.reset(async () => void ended.push(name));
  return { calls, ended, call, reset };
}

it('resets after the running calls and before those that arrive meanwhile', async () => {
  const { ended, call, reset } = notedCalls();
  const upload = Promise.withResolvers<void>();
  const all = [call('running', () => upload.promise), reset(), call('later'), reset('second reset')];
  upload.resolve();
  await Promise.all([...all, call('last')]);
  expect(ended.slice(0, 2)).toEqual(['running', 'reset']);
  expect(ended.toSorted()).toEqual(['last', 'later', 'reset', 'running', 'second reset']);
});

it('ends delays that run when a reset begins, and delays that running calls begin during it', async () => {
  const { calls, ended, call, reset } = notedCalls();
  const check = Promise.withResolvers<void>();
  const waiting = call('waiting', () => calls.delay(600_000));
  const checked = call('checked', () => check.promise.then(() => calls.delay(600_000)));
  const resetting = reset();
  check.resolve();
  await Promise.all([waiting, checked, resetting]);
  expect(ended).toEqual(['waiting', 'checked', 'reset']);
});

it('resets after a call that failed', async () => {
  const { ended, call, reset } = notedCalls();
  const failing = call('failing', () => Promise.reject(new Error('No such file'))).catch(() => {});
  await Promise.all([failing, reset(), call('later')]);
  expect(ended).toEqual(['reset', 'later']);
});

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FreshCheckout, freshCheckout } from '#tests/support/fresh-checkout.ts';

let checkout: FreshCheckout;
beforeEach(() => {
  checkout = freshCheckout();
});
afterEach(() => checkout.remove());

const soon = { timeout: 10_000 };

/** Starts the review room and waits until it runs; with the number of Storybook's own process. */
async function startReviewRoom(args = '') {
  const started = checkout.start('storybook', args);
  await expect.poll(started.output, soon).toContain('storybook');
  const pid = Number(/storybook (\d+)/.exec(started.output())?.[1]);
  const runs = () => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };
  return { ...started, runs };
}

describe('npm run storybook', () => {
  it('installs and generates in a fresh clone, and passes its arguments on', async () => {
    const { output } = await startReviewRoom('--port 7007');
    expect(checkout.done()).toEqual(['install', 'generate']);
    expect(output()).toMatch(/ dev .*--port 7007 on contract A/);
  });

  it('generates again only when the contract has changed', async () => {
    await checkout.run('generate');
    checkout.done();
    await startReviewRoom();
    expect(checkout.done()).toEqual([]);
    checkout.write('openapi/openapi.yaml', 'contract B');
    const { output } = await startReviewRoom();
    expect(output()).toContain('on contract B');
    expect(checkout.done()).toEqual(['generate']);
  });

  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const)('leaves nothing running after %s', async (signal, code) => {
    const alone = await startReviewRoom();
    process.kill(alone.pid, signal);
    expect(await alone.ended).toBe(code);
    expect(alone.runs()).toBe(false);
    const asFromTerminal = await startReviewRoom();
    process.kill(-asFromTerminal.pid, signal);
    expect(await asFromTerminal.ended).toBe(code);
    expect(asFromTerminal.runs()).toBe(false);
  });
});

describe('npm run build-storybook', () => {
  it('prepares the checkout as well, and ends with the exit code of Storybook', async () => {
    const { ended, output } = checkout.start('build-storybook', '--fail');
    expect(await ended).toBe(3);
    expect(output()).toMatch(/ build --output-dir storybook-static --fail on contract A/);
  });
});

import { build } from 'esbuild';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FreshCheckout, freshCheckout } from '#tests/support/fresh-checkout.ts';
import { root } from '#tests/support/source-files.ts';
import { inputs } from './setup.mjs';

let checkout: FreshCheckout;
beforeEach(() => {
  checkout = freshCheckout();
});
afterEach(() => checkout.remove());

const soon = { timeout: 10_000 };
const elsewhere = { VITE_API_BASE: 'https://trade.example/api' };

/** What `npm start` serves. */
async function served(env?: Record<string, string>): Promise<string> {
  return /serves (.*)/.exec(await checkout.run('start', '', env))?.[1] ?? '';
}

describe('npm run build', () => {
  it('installs and generates first in a fresh clone', async () => {
    await checkout.run('build');
    expect(checkout.done()).toEqual(['install', 'generate', 'build']);
  });

  it('always builds, and npm start serves that build', async () => {
    await checkout.run('build');
    await checkout.run('build');
    checkout.done();
    expect(await served()).toContain('app A, contract A /api');
    expect(checkout.done()).toEqual([]);
  });

  it('that fails is not served', async () => {
    await served();
    checkout.write('src/app.txt', 'broken, ');
    await expect(checkout.run('build')).rejects.toThrow('ended with 1');
    checkout.write('src/app.txt', 'app A, ');
    expect(await served()).toContain('app A');
  });

  it('waits for another one of the checkout, unless that has ended', async () => {
    await checkout.run('generate');
    checkout.write('.cache/build.lock', `${process.pid}`);
    const waiting = checkout.start('build');
    await expect.poll(waiting.output, soon).toContain('Waiting for another command of this checkout (build)');
    expect(checkout.done()).toEqual(['install', 'generate']);
    const ended = checkout.start('build-storybook', '--fail');
    await ended.ended;
    checkout.write('.cache/build.lock', `${ended.pid}`);
    expect(await waiting.ended).toBe(0);
    expect(checkout.done()).toEqual(['build']);
  });
});

describe('npm start', () => {
  it('builds again when sources, scripts or variables that shape the build change', async () => {
    expect(await served(elsewhere)).toContain('contract A https://trade.example/api');
    expect(await served()).toContain('contract A /api');
    checkout.write('openapi/openapi.yaml', 'contract B');
    expect(await served()).toContain('contract B /api');
    for (const path of ['scripts/build/more.mjs', 'vite.config.ts', '.env.local']) {
      checkout.done();
      checkout.write(path, 'changed');
      await served();
      expect(checkout.done(), path).toContain('build');
    }
  });

  it.each(['development', 'production'])(
    'installs what builds the app, and builds it for production, with NODE_ENV=%s',
    async (mode) => {
      expect(await served({ NODE_ENV: mode })).toMatch(/ production$/);
    },
  );

  it('takes no options', async () => {
    await expect(checkout.run('start', '--port 1')).rejects.toThrow('start takes no options');
  });
});

describe('npm run storybook', () => {
  /** Starts Storybook and waits until it runs; with the number of Storybook's own process. */
  async function startStorybook(args = '') {
    const started = checkout.start('storybook', args);
    await expect.poll(started.output, soon).toContain('storybook');
    return { ...started, own: Number(/storybook (\d+)/.exec(started.output())?.[1]) };
  }

  it('passes its arguments on', async () => {
    const { output } = await startStorybook('--port 7007');
    expect(checkout.done()).toEqual(['install', 'generate']);
    expect(output()).toMatch(/ dev .*--port 7007 on contract A/);
  });

  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const)('leaves nothing running after %s', async (signal, code) => {
    for (const toGroup of [1, -1]) {
      const { pid, own, ended } = await startStorybook();
      process.kill(toGroup * pid, signal);
      expect(await ended).toBe(code);
      expect(() => process.kill(own, 0)).toThrow('ESRCH');
    }
  });

  it('ends with the exit code of Storybook', async () => {
    expect(await checkout.start('build-storybook', '--fail').ended).toBe(3);
  });
});

/** The files of the project that these files import, and so on, generated ones left out. */
async function filesOf(entryPoints: string[]): Promise<string[]> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints,
    outdir: 'unwritten',
    write: false,
    metafile: true,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node24',
  });
  return Object.keys(metafile.inputs).filter((path) => !path.startsWith('generated/'));
}

describe('the inputs of a result', () => {
  it.each([
    ['generated', ['scripts/contract/generate.mjs', 'orval.config.ts']],
    ['build', ['vite.config.ts', 'server/main.ts']],
    ['mock', ['mocks/server.ts']],
    ['mcp', ['mcp/main.ts']],
  ] as const)('are all files that make it: %s', async (name, made) => {
    const files = await filesOf([...made]);
    expect(files.length).toBeGreaterThan(1);
    const isInput = (file: string) =>
      inputs[name].some((input) => file === input || file.startsWith(`${input}/`));
    // This file decides when something is made, not what.
    expect(files.filter((file) => !isInput(file) && file !== 'scripts/checkout/setup.mjs')).toEqual([]);
  });
});

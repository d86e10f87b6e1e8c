import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FreshCheckout, freshCheckout } from '#tests/support/fresh-checkout.ts';

let checkout: FreshCheckout;
beforeEach(() => {
  checkout = freshCheckout();
});
afterEach(() => checkout.remove());

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

  it('for another server is not what npm start serves afterwards', async () => {
    await served();
    await checkout.run('build', '', elsewhere);
    expect(checkout.read('build/server/main.js')).toContain('https://trade.example/api');
    expect(await served()).toContain('contract A /api');
  });

  it('of sources that are changed back is not served', async () => {
    await served();
    checkout.write('src/app.txt', 'app B, ');
    await checkout.run('build');
    checkout.write('src/app.txt', 'app A, ');
    expect(await served()).toContain('app A');
  });

  it('that fails is not served', async () => {
    await served();
    checkout.write('src/app.txt', 'broken, ');
    await expect(checkout.run('build')).rejects.toThrow('ended with 1');
    checkout.write('src/app.txt', 'app A, ');
    expect(await served()).toContain('app A');
  });
});

describe('npm run generate', () => {
  it('of a contract that is changed back is not built from', async () => {
    await served();
    checkout.write('openapi/openapi.yaml', 'contract B');
    await checkout.run('generate');
    checkout.write('openapi/openapi.yaml', 'contract A');
    expect(await served()).toContain('contract A');
    expect(checkout.read('generated/validators.ts')).toBe('contract A');
  });
});

describe('npm start', () => {
  it('builds again when the variables of the app change', async () => {
    expect(await served(elsewhere)).toContain('contract A https://trade.example/api');
    expect(await served()).toContain('contract A /api');
  });

  it('builds again when a script or a file of variables that shapes the build changes', async () => {
    await served();
    for (const path of ['scripts/build/bundle-server.mjs', 'vite.config.ts', '.env.local']) {
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
});

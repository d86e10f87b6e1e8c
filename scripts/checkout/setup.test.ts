import { spawn } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { root } from '#tests/support/source-files.ts';
import { takeLock } from './checkout-lock.mjs';
import { inputs } from './setup.mjs';

/** A checkout with an input, and the scripts that prepare it. */
let checkout: string;
beforeEach(() => {
  checkout = mkdtempSync(join(tmpdir(), 'facet-setup-'));
  mkdirSync(join(checkout, 'scripts/checkout'), { recursive: true });
  for (const name of ['setup', 'checkout-lock', 'locked-program'])
    copyFileSync(
      fileURLToPath(new URL(`${name}.mjs`, import.meta.url)),
      join(checkout, `scripts/checkout/${name}.mjs`),
    );
});
afterEach(() => rmSync(checkout, { recursive: true, force: true }));

const write = (name: string, text: string) => writeFileSync(join(checkout, name), text);
const read = (name: string) =>
  existsSync(join(checkout, name)) ? readFileSync(join(checkout, name), 'utf8') : '';

/** A command that makes `result.txt` of `input.txt` by a program, which notes its begin and end. */
function start(workMs = 0) {
  const program = `
    const { appendFileSync, copyFileSync } = require('node:fs');
    appendFileSync('notes.txt', '(');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ${workMs});
    copyFileSync('input.txt', 'result.txt');
    appendFileSync('notes.txt', ')');`;
  const command = `
    const { must, unlessFresh } = await import(${JSON.stringify(join(checkout, 'scripts/checkout/setup.mjs'))});
    unlessFresh('work', ['input.txt'], 'result.txt', (lock) =>
      must(process.execPath, ['--eval', ${JSON.stringify(program)}], { lock }),
    );`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', command]);
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  return {
    child,
    output: () => output,
    ended: new Promise((resolve) => child.on('close', resolve)),
  };
}

const soon = { timeout: 10_000 };

describe('work for the inputs of a checkout', () => {
  it('is done once for the same inputs', async () => {
    write('input.txt', 'A');
    expect(await start().ended).toBe(0);
    expect(await start().ended).toBe(0);
    expect(read('notes.txt')).toBe('()');
  });

  it('is done for the inputs as they are after waiting', async () => {
    write('input.txt', 'A');
    const release = takeLock(join(checkout, '.cache/locks'), 'work');
    const waiting = start();
    await expect.poll(waiting.output, soon).toContain('Waiting');
    write('input.txt', 'B');
    release();
    expect(await waiting.ended).toBe(0);
    expect(read('result.txt')).toBe('B');
    write('input.txt', 'A');
    expect(await start().ended).toBe(0);
    expect(read('result.txt')).toBe('A');
  });

  it('waits for the program of a command that was killed', async () => {
    write('input.txt', 'A');
    const killed = start(3000);
    await expect.poll(() => read('notes.txt'), soon).toBe('(');
    killed.child.kill('SIGKILL');
    expect(await start().ended).toBe(0);
    expect(read('notes.txt')).toBe('()()');
  });
});

/** The files of the project that these files import, and so on, generated ones left out. */
async function filesOf(entryPoints: string[]): Promise<string[]> {
  const { metafile } = await build({
    ...{ absWorkingDir: root, entryPoints, outdir: 'unwritten', write: false, metafile: true },
    ...{ bundle: true, packages: 'external', platform: 'node', format: 'esm', target: 'node24' },
  });
  return Object.keys(metafile.inputs).filter((path) => !path.startsWith('generated/'));
}

describe('the inputs of a result', () => {
  /** What makes each result, and for bundles what is bundled. */
  const made: Partial<Record<keyof typeof inputs, string[]>> = {
    generated: ['scripts/contract/generate.mjs', 'orval.config.ts'],
    build: ['vite.config.ts', 'scripts/build/build.mjs', 'server/main.ts'],
    mock: ['scripts/build/build-mock.mjs', 'mocks/server.ts'],
    mcp: ['scripts/build/build-mcp.mjs', 'mcp/main.ts'],
  };
  /** These decide when something is made, not what. */
  const onlyTiming = ['scripts/checkout/setup.mjs', 'scripts/checkout/checkout-lock.mjs'];

  it.each(Object.keys(made) as (keyof typeof inputs)[])('are all files that make it: %s', async (name) => {
    const files = await filesOf(made[name]!);
    expect(files.length).toBeGreaterThan(1);
    const isInput = (file: string) =>
      inputs[name].some((input) => file === input || file.startsWith(`${input}/`));
    expect(files.filter((file) => !isInput(file) && !onlyTiming.includes(file))).toEqual([]);
  });

  it('of what is made of generated code are those of the code as well', () => {
    for (const list of Object.values(inputs))
      expect(list).toEqual(expect.arrayContaining([...inputs.generated]));
  });
});
